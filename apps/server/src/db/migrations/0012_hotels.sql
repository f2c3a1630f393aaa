-- Hotels a company's people have stayed at or will, as its agency's bookings name them: what Hotel/Location.ashx finds.
-- Only the agency's feed fills it. What travellers hand in themselves stays out: it may be a private address.

-- What makes two spellings of a hotel's or a city's name the same: width, case, accents and blanks aside.
CREATE FUNCTION hotel_key(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(btrim(regexp_replace(normalize(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC), '\s+', ' ', 'g')))
$$;

CREATE TABLE hotel_property (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (hotel_key(name)) STORED,
  hotel_code text,
  city_code text,
  city_name text,
  city_key text NOT NULL GENERATED ALWAYS AS (coalesce(city_code, hotel_key(city_name), '')) STORED,
  country text,
  address text,
  latitude double precision,
  longitude double precision,
  -- The day of the last arrival, gone or to come.
  last_stay date NOT NULL,
  -- What it is found by (0009_find.sql), kept by a trigger.
  keys tsvector,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name_key, city_key)
);
CREATE INDEX hotel_property_city ON hotel_property (company_id, city_key, last_stay DESC);
CREATE INDEX hotel_property_keys ON hotel_property USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL wall('hotel_property');

-- A hotel's name and city never change, since they are what it is known by: once is enough.
CREATE FUNCTION find_after_hotel() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE hotel_property h SET keys = find_keys(h.company_id, ARRAY[h.city_name], ARRAY[h.name])
  FROM changed c WHERE h.company_id = c.company_id AND h.id = c.id;
  RETURN NULL;
END $$;
CREATE TRIGGER find_insert AFTER INSERT ON hotel_property REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_hotel();

-- What the agency's feed has told already, as domain/ledger/hotel-property.store.ts keeps it from now on.
INSERT INTO hotel_property (company_id, name, hotel_code, city_code, city_name, country, address, latitude, longitude, last_stay)
SELECT DISTINCT ON (t.company_id, hotel_key(i.item->>'hotelName'), coalesce(i.item->>'cityCode', hotel_key(i.item->>'cityName'), ''))
  t.company_id, i.item->>'hotelName', i.item->>'hotelCode', i.item->>'cityCode', i.item->>'cityName', i.item->>'country',
  i.item->>'address', (i.item->>'latitude')::float8, (i.item->>'longitude')::float8, left(i.item->>'startsLocal', 8)::date
FROM order_thread t CROSS JOIN LATERAL json_array_elements(t.body->'trip'->'items') i (item)
WHERE t.source = 'concur' AND t.order_id IS NOT NULL AND i.item->>'kind' = 'hotel' AND i.item->>'cancelled' = 'false'
  AND hotel_key(i.item->>'hotelName') <> ''
ORDER BY t.company_id, hotel_key(i.item->>'hotelName'), coalesce(i.item->>'cityCode', hotel_key(i.item->>'cityName'), ''), i.item->>'startsLocal' DESC;

-- Hotels by all words of the text, in a city by its codes or names, or (both null) the last stayed at; one row for a
-- hotel that several companies know. Names that begin with the text go first, then the last stayed at.
CREATE FUNCTION hotels_search(p_companies bigint[], p_text text, p_cities text[], p_limit int)
RETURNS TABLE (company_id bigint, hotel_id bigint, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE companies bigint[] := find_companies(p_companies);
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (SELECT c.id, find_query(c.id, p_text) AS query FROM unnest(companies) c (id)),
  by_keys AS MATERIALIZED (
    SELECT h.* FROM asked a JOIN hotel_property h ON h.keys @@ a.query WHERE p_text IS NOT NULL),
  by_city AS (
    SELECT h.* FROM asked a JOIN hotel_property h ON h.company_id = a.id
    WHERE p_text IS NULL AND (p_cities IS NULL OR h.city_key = ANY (p_cities))),
  found AS (
    SELECT f.*, row_number() OVER (PARTITION BY f.name_key, f.city_key ORDER BY f.last_stay DESC, f.id) AS nth
    FROM (SELECT * FROM by_keys UNION ALL SELECT * FROM by_city) f
    WHERE f.company_id = ANY (companies) AND (p_cities IS NULL OR f.city_key = ANY (p_cities)))
  SELECT f.company_id, f.id,
    row_number() OVER (ORDER BY NOT starts_with(f.name_key, coalesce(hotel_key(p_text), '')), f.last_stay DESC, f.id) AS place
  FROM found f WHERE f.nth = 1 ORDER BY place LIMIT p_limit;
END $$;

REVOKE EXECUTE ON FUNCTION find_after_hotel, hotels_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hotels_search TO portolan_app;

-- Trips by a place's name in any language too: the server knows which codes a text names, and a trip's keys hold its codes.
CREATE FUNCTION find_places(p_company bigint, p_codes text[]) RETURNS tsquery LANGUAGE sql STABLE STRICT SET search_path = public, pg_temp AS $$
  SELECT string_agg(format('''%s:%s''', p_company, lower(code)), ' | ')::tsquery FROM unnest(p_codes) code WHERE code ~ '^[A-Za-z]{3}$'
$$;

DROP FUNCTION trips_search(bigint[], bigint[], bigint, text, timestamptz, int);
-- As in 0009_find.sql, but for the places: trips that match the text, or go to one of them.
CREATE FUNCTION trips_search(p_companies bigint[], p_travelers bigint[], p_traveler bigint, p_text text, p_places text[], p_now timestamptz, p_limit int)
RETURNS TABLE (company_id bigint, order_id bigint, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  companies bigint[] := find_companies(p_companies);
  travelers bigint[] := CASE WHEN p_traveler IS NULL THEN p_travelers WHEN p_travelers IS NULL OR p_traveler = ANY (p_travelers) THEN ARRAY[p_traveler] ELSE '{}' END;
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT c.id, coalesce(find_query(c.id, p_text) || find_places(c.id, p_places), find_query(c.id, p_text), find_places(c.id, p_places)) AS query
    FROM unnest(companies) c (id)),
  by_keys AS MATERIALIZED (
    SELECT f.company_id, f.order_id, f.starts_at, f.ends_at FROM asked a JOIN trip_find f ON f.keys @@ a.query WHERE travelers IS NULL),
  by_traveler AS (
    SELECT DISTINCT f.company_id, f.order_id, f.starts_at, f.ends_at
    FROM asked a JOIN order_traveler t ON t.company_id = a.id AND t.traveler_id = ANY (travelers)
    JOIN trip_find f ON f.company_id = t.company_id AND f.order_id = t.order_id
    WHERE travelers IS NOT NULL AND (p_text IS NULL OR f.keys @@ a.query)),
  found AS (SELECT * FROM by_keys UNION ALL SELECT * FROM by_traveler)
  SELECT f.company_id, f.order_id,
    row_number() OVER (ORDER BY f.ends_at <= p_now, CASE WHEN f.ends_at > p_now THEN f.starts_at END, f.ends_at DESC, f.order_id) AS place
  FROM found f WHERE f.company_id = ANY (companies) ORDER BY place LIMIT p_limit;
END $$;

REVOKE EXECUTE ON FUNCTION find_places, trips_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trips_search TO portolan_app;
