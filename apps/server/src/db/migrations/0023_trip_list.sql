-- The list of trips (POST /trips/list): sorted by departure or by name, found by text.

-- A trip's name without marks, in small letters, as far as a sort needs it. It is compared by the rules of the reader's
-- language in the statement.
ALTER TABLE booking_order ADD COLUMN name_key text NOT NULL
  GENERATED ALWAYS AS (left(lower(btrim(regexp_replace(trip_name, '<[^>]*>|&[A-Za-z0-9#]+;', ' ', 'g'))), 120)) STORED;
-- As booking_order_upcoming: the count and a page's ids by name come from this index alone.
CREATE INDEX booking_order_by_name ON booking_order (company_id, ends_at, name_key, id) WHERE NOT cancelled;

-- All trips not over that match the text or go to one of the places, of these travellers or (null) of all the companies:
-- trips_search without its order and limit, which are the list's own.
CREATE FUNCTION trips_matching(p_companies bigint[], p_travelers bigint[], p_text text, p_places text[], p_now timestamptz)
RETURNS TABLE (company_id bigint, order_id bigint, starts_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE companies bigint[] := find_companies(p_companies);
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT c.id, coalesce(find_query(c.id, p_text) || find_places(c.id, p_places), find_query(c.id, p_text), find_places(c.id, p_places)) AS query
    FROM unnest(companies) c (id)),
  by_keys AS MATERIALIZED (
    SELECT f.company_id, f.order_id, f.starts_at, f.ends_at FROM asked a JOIN trip_find f ON f.keys @@ a.query WHERE p_travelers IS NULL),
  by_traveler AS (
    SELECT DISTINCT f.company_id, f.order_id, f.starts_at, f.ends_at
    FROM asked a JOIN order_traveler t ON t.company_id = a.id AND t.traveler_id = ANY (p_travelers)
    JOIN trip_find f ON f.company_id = t.company_id AND f.order_id = t.order_id
    WHERE p_travelers IS NOT NULL AND f.keys @@ a.query)
  SELECT f.company_id, f.order_id, f.starts_at FROM (SELECT * FROM by_keys UNION ALL SELECT * FROM by_traveler) f
  WHERE f.company_id = ANY (companies) AND f.ends_at > p_now;
END $$;
REVOKE EXECUTE ON FUNCTION trips_matching FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trips_matching TO portolan_app;
