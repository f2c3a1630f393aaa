-- Lists of travellers (Traveler/SearchTraveler, Membership/searchtravelersummary, POST /travellers/find): pages with
-- exact totals, with or without a text, with or without dummies. A dummy is a guest, or a person without a login.

-- A login may be set not to see dummies (rights.seeDummies in provisioning). It thins lists and is no wall.
ALTER TABLE login ADD COLUMN may_see_dummies boolean NOT NULL DEFAULT true;

ALTER TABLE traveler_find
  ADD COLUMN is_dummy boolean NOT NULL DEFAULT false,
  -- The company's own traveller code; guests that an importer met have none.
  ADD COLUMN has_code boolean NOT NULL DEFAULT false;
UPDATE traveler_find f SET is_dummy = t.is_guest OR t.login_id IS NULL, has_code = t.code IS NOT NULL
FROM traveler t WHERE t.company_id = f.company_id AND t.id = f.traveler_id;
-- A page of a company without a text, and its total, from this index alone.
CREATE INDEX traveler_find_names ON traveler_find (company_id, folded_name, traveler_id) INCLUDE (is_dummy, has_code);

-- As in migration 0009, with the two columns.
CREATE OR REPLACE FUNCTION find_refresh_travelers(p_companies bigint[], p_travelers bigint[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM traveler_find f USING unnest(p_companies, p_travelers) c (company_id, id), traveler t
  WHERE f.company_id = c.company_id AND f.traveler_id = c.id AND t.company_id = c.company_id AND t.id = c.id AND NOT t.active;
  INSERT INTO traveler_find AS f (company_id, traveler_id, folded_name, is_guest, is_dummy, has_code, keys)
  SELECT t.company_id, t.id, find_fold(t.name), t.is_guest, t.is_guest OR t.login_id IS NULL, t.code IS NOT NULL,
    find_keys(t.company_id, ARRAY[split_part(t.code, '@', 1), split_part(t.email, '@', 1)], find_names(t))
  FROM (SELECT DISTINCT company_id, id FROM unnest(p_companies, p_travelers) c (company_id, id)) c
  JOIN traveler t ON t.company_id = c.company_id AND t.id = c.id AND t.active
  ON CONFLICT (company_id, traveler_id) DO UPDATE SET folded_name = excluded.folded_name, is_guest = excluded.is_guest,
    is_dummy = excluded.is_dummy, has_code = excluded.has_code, keys = excluded.keys
  WHERE (f.folded_name, f.is_guest, f.is_dummy, f.has_code, f.keys)
    IS DISTINCT FROM (excluded.folded_name, excluded.is_guest, excluded.is_dummy, excluded.has_code, excluded.keys);
$$;

-- Whom a login may act for: their own traveller, and those they arrange for. Who only sees others' trips changes none.
CREATE FUNCTION travelers_acted_for(p_company bigint, p_login bigint) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT t.id FROM traveler t WHERE t.company_id = p_company AND t.login_id = p_login
  UNION
  SELECT a.traveler_id FROM arranger_traveler a JOIN login l ON l.company_id = a.company_id AND l.id = a.login_id
  WHERE a.company_id = p_company AND a.login_id = p_login AND l.is_arranger
$$;

-- A page of active travellers and the exact total of all pages; past the last page one row without a traveller.
-- p_travelers is the viewer's scope, p_only what is asked for within it; null means all of the companies each. By a text:
-- p_first, then names that begin with its first word, the company's own people before guests. Without one: by name.
DROP FUNCTION travellers_search(bigint[], bigint[], text, int);
CREATE FUNCTION travellers_search(p_companies bigint[], p_travelers bigint[], p_only bigint[], p_text text, p_dummies boolean,
  p_coded boolean, p_first bigint, p_limit int, p_offset int)
RETURNS TABLE (company_id bigint, traveler_id bigint, place bigint, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  companies bigint[] := find_companies(p_companies);
  first text := (find_words(p_text))[1];
  wanted bigint[] := CASE WHEN p_only IS NULL THEN p_travelers WHEN p_travelers IS NULL THEN p_only
    ELSE ARRAY(SELECT unnest(p_travelers) INTERSECT SELECT unnest(p_only)) END;
BEGIN
  IF p_text IS NULL AND wanted IS NULL THEN
    -- One company after the other, each in its index's order: sorted together they would be read whole.
    RETURN QUERY
    WITH page AS (
      SELECT o.* FROM unnest(companies) c (id) CROSS JOIN LATERAL (
        SELECT f.company_id, f.traveler_id, f.folded_name FROM traveler_find f
        WHERE f.company_id = c.id AND (p_dummies OR NOT f.is_dummy) AND (NOT p_coded OR f.has_code)
        ORDER BY f.folded_name, f.traveler_id LIMIT p_offset + p_limit) o
      ORDER BY o.folded_name, o.traveler_id LIMIT p_limit OFFSET p_offset),
    counted AS (
      SELECT count(*) AS total FROM traveler_find f
      WHERE f.company_id = ANY (companies) AND (p_dummies OR NOT f.is_dummy) AND (NOT p_coded OR f.has_code))
    SELECT p.company_id, p.traveler_id, row_number() OVER (ORDER BY p.folded_name, p.traveler_id), t.total
    FROM counted t LEFT JOIN page p ON true;
    RETURN;
  END IF;
  RETURN QUERY
  WITH asked AS MATERIALIZED (SELECT find_query(c.id, p_text) AS query FROM unnest(companies) c (id) WHERE p_text IS NOT NULL),
  by_keys AS (SELECT f.* FROM asked a JOIN traveler_find f ON f.keys @@ a.query),
  by_wanted AS (
    SELECT f.* FROM unnest(companies) c (id) CROSS JOIN unnest(wanted) w (id)
    JOIN traveler_find f ON f.company_id = c.id AND f.traveler_id = w.id WHERE p_text IS NULL),
  found AS MATERIALIZED (
    SELECT f.company_id, f.traveler_id, f.folded_name, f.is_guest FROM (SELECT * FROM by_keys UNION ALL SELECT * FROM by_wanted) f
    WHERE f.company_id = ANY (companies) AND (wanted IS NULL OR f.traveler_id = ANY (wanted))
      AND (p_dummies OR NOT f.is_dummy) AND (NOT p_coded OR f.has_code)),
  page AS (
    SELECT f.company_id, f.traveler_id, row_number() OVER (ORDER BY f.traveler_id IS DISTINCT FROM p_first,
      NOT starts_with(f.folded_name, first), f.is_guest AND p_text IS NOT NULL, f.folded_name, f.traveler_id) AS place
    FROM found f ORDER BY place LIMIT p_limit OFFSET p_offset)
  SELECT p.company_id, p.traveler_id, p.place, t.total FROM (SELECT count(*) AS total FROM found) t LEFT JOIN page p ON true;
END $$;

REVOKE EXECUTE ON FUNCTION travelers_acted_for, travellers_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION travelers_acted_for TO portolan_app, portolan_system;
GRANT EXECUTE ON FUNCTION travellers_search TO portolan_app;
