-- The statements inside of the searches have one plan for every viewer too (decision 0057): PostgreSQL made one on each
-- call, which took as long as the search. Only what runs inside of a function is forced.
ALTER FUNCTION trips_search(bigint[], bigint[], bigint, text, text[], timestamptz, int) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION news_search(bigint, bigint, int, int, text, text, boolean, timestamptz, int, int) SET plan_cache_mode = force_generic_plan;

-- As in 0020_travellers.sql, with a plan that is good for everybody: named travellers are read by their ids and then
-- compared with the text; all of a company are found by the text.
CREATE OR REPLACE FUNCTION travellers_search(p_companies bigint[], p_travelers bigint[], p_only bigint[], p_text text, p_dummies boolean,
  p_coded boolean, p_first bigint, p_limit int, p_offset int)
RETURNS TABLE (company_id bigint, traveler_id bigint, place bigint, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
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
  WITH asked AS MATERIALIZED (SELECT c.id, find_query(c.id, p_text) AS query FROM unnest(companies) c (id)),
  by_keys AS (SELECT f.* FROM asked a JOIN traveler_find f ON f.keys @@ a.query WHERE wanted IS NULL),
  by_wanted AS (
    SELECT f.* FROM asked a CROSS JOIN (SELECT DISTINCT id FROM unnest(wanted) id) w
    CROSS JOIN LATERAL (SELECT * FROM traveler_find f WHERE f.company_id = a.id AND f.traveler_id = w.id OFFSET 0) f
    WHERE p_text IS NULL OR f.keys @@ a.query),
  found AS MATERIALIZED (
    SELECT f.company_id, f.traveler_id, f.folded_name, f.is_guest FROM (SELECT * FROM by_keys UNION ALL SELECT * FROM by_wanted) f
    WHERE f.company_id = ANY (companies) AND (p_dummies OR NOT f.is_dummy) AND (NOT p_coded OR f.has_code)),
  page AS (
    SELECT f.company_id, f.traveler_id, row_number() OVER (ORDER BY f.traveler_id IS DISTINCT FROM p_first,
      NOT starts_with(f.folded_name, first), f.is_guest AND p_text IS NOT NULL, f.folded_name, f.traveler_id) AS place
    FROM found f ORDER BY place LIMIT p_limit OFFSET p_offset)
  SELECT p.company_id, p.traveler_id, p.place, t.total FROM (SELECT count(*) AS total FROM found) t LEFT JOIN page p ON true;
END $$;
