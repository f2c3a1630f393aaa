-- Trips that nobody named have names in all four languages, computed from their bookings (decision 0058), so that they are
-- shown, found and sorted in the reader's own.

-- In the order of the contract's `languages`; null where somebody named the trip. Each at most 120 characters.
ALTER TABLE booking_order ADD COLUMN generated_names text[];
-- So far such trips were called after the codes of their places. The job renew-trip-names names them, and gives a name
-- back that only looked like codes.
UPDATE booking_order SET trip_name = '' WHERE trip_name = array_to_string(places, ' – ') OR name_key = '';

-- As before, with the generated names: a page's ids by name come from this index alone, in any language.
DROP INDEX booking_order_by_name;
CREATE INDEX booking_order_by_name ON booking_order (company_id, ends_at, name_key, id) INCLUDE (generated_names)
  WHERE NOT cancelled;
CREATE INDEX booking_order_unnamed ON booking_order (company_id, id) WHERE name_key = '';

-- Which texts, rules and reference data the names were computed with.
CREATE TABLE trip_naming (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  edition text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON trip_naming TO portolan_system;

-- As in 0009_find.sql, with the generated names.
CREATE OR REPLACE FUNCTION find_refresh_trips(p_companies bigint[], p_orders bigint[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM trip_find f USING unnest(p_companies, p_orders) c (company_id, id), booking_order o
  WHERE f.company_id = c.company_id AND f.order_id = c.id AND o.company_id = c.company_id AND o.id = c.id
    AND (o.cancelled OR o.starts_at IS NULL OR o.ends_at IS NULL OR o.start_local IS NULL OR o.end_local IS NULL);
  INSERT INTO trip_find AS f (company_id, order_id, starts_at, ends_at, keys)
  SELECT o.company_id, o.id, o.starts_at, o.ends_at, find_keys(o.company_id,
    ARRAY[regexp_replace(concat_ws(' ', o.trip_name, array_to_string(o.generated_names, ' ')), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi'),
      o.locator, o.main_booking_ref] || o.places,
    o.traveler_names || ARRAY(
      SELECT unnest(find_names(t)) FROM order_traveler ot JOIN traveler t ON t.company_id = ot.company_id AND t.id = ot.traveler_id
      WHERE ot.company_id = o.company_id AND ot.order_id = o.id))
  FROM (SELECT DISTINCT company_id, id FROM unnest(p_companies, p_orders) c (company_id, id)) c
  JOIN booking_order o ON o.company_id = c.company_id AND o.id = c.id
  WHERE NOT o.cancelled AND o.starts_at IS NOT NULL AND o.ends_at IS NOT NULL AND o.start_local IS NOT NULL AND o.end_local IS NOT NULL
  ON CONFLICT (company_id, order_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, keys = excluded.keys
  WHERE (f.starts_at, f.ends_at, f.keys) IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.keys);
$$;

CREATE OR REPLACE FUNCTION find_after_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM find_refresh_trips(array_agg(company_id), array_agg(id)) FROM changed WHERE cardinality(traveler_names) = 0;
  ELSE
    PERFORM find_refresh_trips(array_agg(n.company_id), array_agg(n.id)) FROM changed n JOIN before b ON b.company_id = n.company_id AND b.id = n.id
    WHERE (n.trip_name, n.generated_names, n.locator, n.main_booking_ref, n.places, n.traveler_names, n.cancelled, n.starts_at, n.ends_at, n.start_local, n.end_local)
      IS DISTINCT FROM (b.trip_name, b.generated_names, b.locator, b.main_booking_ref, b.places, b.traveler_names, b.cancelled, b.starts_at, b.ends_at, b.start_local, b.end_local);
  END IF;
  RETURN NULL;
END $$;

-- As in 0023_trip_list.sql, with the end, by which trips under way are sorted.
DROP FUNCTION trips_matching(bigint[], bigint[], text, text[], timestamptz);
CREATE FUNCTION trips_matching(p_companies bigint[], p_travelers bigint[], p_text text, p_places text[], p_now timestamptz)
RETURNS TABLE (company_id bigint, order_id bigint, starts_at timestamptz, ends_at timestamptz)
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
  SELECT f.company_id, f.order_id, f.starts_at, f.ends_at FROM (SELECT * FROM by_keys UNION ALL SELECT * FROM by_traveler) f
  WHERE f.company_id = ANY (companies) AND f.ends_at > p_now;
END $$;
REVOKE EXECUTE ON FUNCTION trips_matching FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trips_matching TO portolan_app;
