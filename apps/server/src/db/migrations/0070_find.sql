-- What the palette asks about trips beside words: a flight, days, and what a text names of places. Stays by a hotel's name.
-- As trips_search (0012_hotels.sql): sealed keys, the viewer's scope, cut to the transaction's companies.

CREATE INDEX air_segment_number ON air_segment (company_id, carrier, ltrim(flight_number, '0'), order_id) WHERE NOT cancelled;
CREATE INDEX hotel_stay_name ON hotel_stay (company_id, hotel_key(hotel_name)) WHERE NOT cancelled;

-- All terms: each is words, or one of the places that these words name (IATA codes with commas between). Null where one of
-- them can find nothing.
CREATE FUNCTION find_terms(p_company bigint, p_words text[], p_codes text[]) RETURNS tsquery
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE asked tsquery; words tsquery; places tsquery;
BEGIN
  FOR i IN 1 .. coalesce(cardinality(p_words), 0) LOOP
    words := find_query(p_company, p_words[i]);
    places := find_places(p_company, string_to_array(p_codes[i], ','));
    words := coalesce(words || places, words, places);
    IF words IS NULL THEN RETURN NULL; END IF;
    asked := coalesce(asked && words, words);
  END LOOP;
  RETURN asked;
END $$;

-- The next trips to start, then the last to end. Of these travellers, or (null) of all the companies. With days, trips that
-- touch them; a flight's, by the day on which it leaves, give or take what clocks differ by. Without words and flight, of
-- all of a company: those that start within the days, then those under way when they begin, each from its index.
CREATE FUNCTION trips_asked(p_companies bigint[], p_travelers bigint[], p_words text[], p_codes text[], p_carrier text, p_flight text,
  p_from timestamptz, p_until timestamptz, p_now timestamptz, p_limit int)
RETURNS TABLE (company_id bigint, order_id bigint, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  companies bigint[] := find_companies(p_companies);
  has_words boolean := cardinality(p_words) > 0;
BEGIN
  IF p_carrier IS NULL AND NOT has_words AND p_travelers IS NULL THEN
    RETURN QUERY
    WITH found AS (
      SELECT c.id AS company, o.* FROM unnest(companies) c (id) CROSS JOIN LATERAL (
        (SELECT o.id, o.starts_at, o.ends_at, false AS under_way FROM booking_order o
          WHERE o.company_id = c.id AND NOT o.cancelled AND o.starts_at >= p_from AND o.starts_at < p_until
          ORDER BY o.starts_at, o.id LIMIT p_limit)
        UNION ALL
        (SELECT o.id, o.starts_at, o.ends_at, true FROM booking_order o
          WHERE o.company_id = c.id AND NOT o.cancelled AND o.ends_at > p_from AND o.starts_at < p_from
          ORDER BY o.ends_at, o.starts_at, o.id LIMIT p_limit)) o)
    SELECT f.company, f.id, row_number() OVER (ORDER BY f.under_way, f.starts_at, f.id) AS place
    FROM found f ORDER BY place LIMIT p_limit;
    RETURN;
  END IF;
  RETURN QUERY
  WITH asked AS MATERIALIZED (SELECT c.id, find_terms(c.id, p_words, p_codes) AS query FROM unnest(companies) c (id)),
  by_flight AS MATERIALIZED (
    SELECT DISTINCT a.id AS company, s.order_id AS trip FROM asked a CROSS JOIN LATERAL (
      SELECT s.order_id, s.starts_at FROM air_segment s
      WHERE s.company_id = a.id AND s.carrier = p_carrier AND ltrim(s.flight_number, '0') = p_flight AND NOT s.cancelled OFFSET 0) s
    WHERE p_carrier IS NOT NULL AND (p_from IS NULL OR s.starts_at >= p_from - interval '14 hours' AND s.starts_at < p_until + interval '14 hours')),
  by_keys AS MATERIALIZED (
    SELECT f.company_id AS company, f.order_id AS trip FROM asked a JOIN trip_find f ON f.keys @@ a.query
    WHERE p_carrier IS NULL AND p_travelers IS NULL),
  by_traveler AS (
    SELECT DISTINCT a.id AS company, t.order_id AS trip FROM asked a CROSS JOIN unnest(p_travelers) w (id) CROSS JOIN LATERAL (
      SELECT t.order_id FROM order_traveler t WHERE t.company_id = a.id AND t.traveler_id = w.id OFFSET 0) t
    WHERE p_carrier IS NULL),
  chosen AS (SELECT * FROM by_flight UNION ALL SELECT * FROM by_keys UNION ALL SELECT * FROM by_traveler),
  found AS (
    SELECT f.company_id, f.order_id, f.starts_at, f.ends_at FROM chosen c JOIN asked a ON a.id = c.company
    CROSS JOIN LATERAL (SELECT * FROM trip_find f WHERE f.company_id = c.company AND f.order_id = c.trip OFFSET 0) f
    WHERE (NOT has_words OR f.keys @@ a.query)
      AND (p_from IS NULL OR p_carrier IS NOT NULL OR f.ends_at > p_from AND f.starts_at < p_until)
      AND (p_travelers IS NULL OR EXISTS (SELECT 1 FROM order_traveler t
        WHERE t.company_id = f.company_id AND t.order_id = f.order_id AND t.traveler_id = ANY (p_travelers))))
  SELECT f.company_id, f.order_id,
    row_number() OVER (ORDER BY f.ends_at <= p_now, CASE WHEN f.ends_at > p_now THEN f.starts_at END, f.ends_at DESC, f.order_id) AS place
  FROM found f WHERE f.company_id = ANY (companies) ORDER BY place LIMIT p_limit;
END $$;

-- Stays at hotels with all the words in their names or cities, in one of the cities (IATA codes) where a place is asked for; the next to begin,
-- then the last. Hotels are those of the agency's feed.
CREATE FUNCTION stays_asked(p_companies bigint[], p_travelers bigint[], p_text text, p_place text, p_cities text[],
  p_from timestamptz, p_until timestamptz, p_now timestamptz, p_limit int)
RETURNS TABLE (company_id bigint, stay_id bigint, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE companies bigint[] := find_companies(p_companies);
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT c.id, find_query(c.id, p_text) AS words, find_query(c.id, p_place) AS city FROM unnest(companies) c (id)),
  hotel AS MATERIALIZED (
    SELECT h.company_id, h.name_key FROM asked a JOIN hotel_property h ON h.keys @@ a.words
    WHERE p_text IS NOT NULL AND (p_place IS NULL OR h.keys @@ a.city OR h.city_key = ANY (p_cities))
    UNION
    SELECT h.company_id, h.name_key FROM asked a CROSS JOIN unnest(p_cities) w (code) JOIN hotel_property h ON h.company_id = a.id AND h.city_key = w.code
    WHERE p_text IS NULL),
  found AS (
    SELECT h.company_id, s.* FROM hotel h CROSS JOIN LATERAL (
      SELECT s.id, s.order_id, s.starts_local, coalesce(s.ends_at, s.starts_at) AS ends_at, s.starts_at, s.city_code, s.city_name FROM hotel_stay s
      WHERE s.company_id = h.company_id AND hotel_key(s.hotel_name) = h.name_key AND NOT s.cancelled OFFSET 0) s
    WHERE h.company_id = ANY (companies)
      AND (p_place IS NULL OR s.city_code = ANY (p_cities) OR hotel_key(s.city_name) = hotel_key(p_place))
      AND (p_from IS NULL OR s.ends_at > p_from AND s.starts_at < p_until)
      AND (p_travelers IS NULL OR EXISTS (SELECT 1 FROM order_traveler t
        WHERE t.company_id = h.company_id AND t.order_id = s.order_id AND t.traveler_id = ANY (p_travelers))))
  SELECT f.company_id, f.id,
    row_number() OVER (ORDER BY f.ends_at IS NULL OR f.ends_at <= p_now, CASE WHEN f.ends_at > p_now THEN f.starts_at END, f.ends_at DESC, f.id) AS place
  FROM found f ORDER BY place LIMIT p_limit;
END $$;

REVOKE EXECUTE ON FUNCTION find_terms, trips_asked, stays_asked FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trips_asked, stays_asked TO portolan_app;
