-- What the risk hub searches: one row for each alert, kept by triggers. Beside the alert, because the keys are long and an
-- alert is written again whenever it has been weighed.

-- Its place is the table below; and nobody reads alerts in the order of that index any more.
ALTER TABLE risk_alert DROP COLUMN keys;
DROP INDEX risk_alert_feed;

-- The areas as a map of the world draws them: { at, areas }, made when the alert is saved. Null: made when they are read.
ALTER TABLE risk_alert ADD COLUMN map_shape jsonb;

CREATE TABLE risk_find (
  alert_id bigint PRIMARY KEY REFERENCES risk_alert ON DELETE CASCADE,
  -- 0: for every company. It stays what it was: the key of an alert has its company.
  audience bigint NOT NULL,
  kind text NOT NULL,
  level int NOT NULL,
  countries text[] NOT NULL,
  has_areas boolean NOT NULL,
  sent_at timestamptz NOT NULL,
  -- In force is what lies behind an instant: 'infinity' without an end, '-infinity' when it has ended.
  in_force_until timestamptz NOT NULL,
  -- What it can be found by, in any of its languages.
  keys tsvector NOT NULL DEFAULT ''
-- Keys are long and read by the index alone: beside the row, what is looked through stays small.
) WITH (toast_tuple_target = 128);
CREATE INDEX risk_find_feed ON risk_find (audience, level, sent_at DESC, alert_id DESC);
CREATE INDEX risk_find_in_force ON risk_find (audience, in_force_until);
CREATE INDEX risk_find_countries ON risk_find USING gin (countries) WITH (gin_pending_list_limit = 512);
CREATE INDEX risk_find_keys ON risk_find USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL seal('risk_find');

CREATE FUNCTION risk_in_force_until(a risk_alert) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN a.ended_at IS NOT NULL THEN '-infinity' ELSE coalesce(a.expires_at, 'infinity') END
$$;

-- Any part of a word finds it, as in news_keys: each end of a word of scripts with blanks, each three characters of the
-- others. Each key is led by the audience. The words of the level and the regions' names come first: of a text in many
-- languages the end may be left out.
CREATE FUNCTION risk_keys(a risk_alert) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_to_tsvector(array_agg(
    a.audience || ':' || substr(w.word, n, CASE WHEN ascii(w.word) < 3584 THEN 24 ELSE 3 END))), '')
  FROM (
    SELECT DISTINCT word FROM unnest(find_words(left(concat_ws(' ', a.native_level,
      (SELECT string_agg(r.value->>'name', ' ') FROM jsonb_array_elements(a.regions) r),
      (SELECT string_agg(t.title || ' ' || t.plain, ' ' ORDER BY t.language) FROM risk_text t WHERE t.alert_id = a.id)), 32000))) word) w,
    generate_series(1, length(w.word)) n
$$;

-- All words of the text, each anywhere, in what is for one of the audiences. Null when nothing can be searched by.
CREATE FUNCTION risk_query(p_audiences bigint[], p_text text) RETURNS tsquery
LANGUAGE sql STABLE STRICT SET search_path = public, pg_temp AS $$
  WITH words AS (SELECT DISTINCT word FROM unnest(find_words(p_text)) word LIMIT 8),
  parts AS (
    SELECT left(word, 24) AS part, ':*' AS ending FROM words WHERE ascii(word) < 3584
    UNION SELECT substr(word, n, 3), CASE WHEN length(word) < 3 THEN ':*' ELSE '' END
    FROM words, generate_series(1, greatest(1, least(length(word), 40) - 2)) n WHERE ascii(word) >= 3584)
  SELECT string_agg(of_one.query, ' | ')::tsquery FROM (
    SELECT string_agg(format('''%s:%s''%s', audience, part, ending), ' & ') AS query
    FROM parts, unnest(p_audiences) audience GROUP BY audience) of_one
$$;

-- Whoever changes an alert's level or regions writes its texts again, so that its keys are made once.
CREATE FUNCTION risk_after_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE risk_find f SET keys = risk_keys(a) FROM risk_alert a
  WHERE a.id = f.alert_id AND f.alert_id IN (SELECT alert_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER risk_insert AFTER INSERT ON risk_text REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION risk_after_text();
CREATE TRIGGER risk_update AFTER UPDATE ON risk_text REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION risk_after_text();

-- Other texts follow; without any nothing is found by the old ones.
CREATE FUNCTION risk_after_no_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE risk_find SET keys = '' WHERE alert_id IN (SELECT alert_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER risk_delete AFTER DELETE ON risk_text REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION risk_after_no_text();

CREATE FUNCTION risk_after_alert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- The words come with the texts.
    INSERT INTO risk_find (alert_id, audience, kind, level, countries, has_areas, sent_at, in_force_until)
    VALUES (NEW.id, NEW.audience, NEW.kind, NEW.level, NEW.countries, NEW.areas IS NOT NULL, NEW.sent_at, risk_in_force_until(NEW));
  ELSE
    UPDATE risk_find SET (kind, level, countries, has_areas, sent_at, in_force_until) =
      (NEW.kind, NEW.level, NEW.countries, NEW.areas IS NOT NULL, NEW.sent_at, risk_in_force_until(NEW))
    WHERE alert_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER risk_insert AFTER INSERT ON risk_alert FOR EACH ROW EXECUTE FUNCTION risk_after_alert();
CREATE TRIGGER risk_update AFTER UPDATE ON risk_alert FOR EACH ROW
  WHEN ((OLD.kind, OLD.level, OLD.countries, OLD.areas IS NULL, OLD.sent_at, OLD.expires_at, OLD.ended_at)
    IS DISTINCT FROM (NEW.kind, NEW.level, NEW.countries, NEW.areas IS NULL, NEW.sent_at, NEW.expires_at, NEW.ended_at))
  EXECUTE FUNCTION risk_after_alert();

INSERT INTO risk_find (alert_id, audience, kind, level, countries, has_areas, sent_at, in_force_until, keys)
SELECT a.id, a.audience, a.kind, a.level, a.countries, a.areas IS NOT NULL, a.sent_at, risk_in_force_until(a), risk_keys(a) FROM risk_alert a;

-- Everybody's alerts, and those of the asked companies that have some, cut to the transaction's scope; null asks for all.
CREATE FUNCTION risk_audiences(p_companies bigint[]) RETURNS bigint[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT 0::bigint || ARRAY(
    SELECT c.id FROM unnest(find_companies(p_companies)) c (id) WHERE EXISTS (SELECT FROM risk_find f WHERE f.audience = c.id))
$$;

-- One page of the news, newest first, and how many there are: ids, which the store reads through the wall again. p_named
-- are the countries that the text is the name of.
CREATE FUNCTION risk_search(p_companies bigint[], p_levels int[], p_countries text[], p_in_force boolean, p_text text,
  p_named text[], p_now timestamptz, p_limit int, p_offset int)
RETURNS TABLE (total bigint, alert_ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
-- One plan for every viewer (decision 0057), which never reads the whole table (migration 0021).
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  audiences bigint[] := risk_audiences(p_companies);
  asked tsquery := risk_query(audiences, p_text);
BEGIN
  IF p_text IS NOT NULL THEN
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT f.alert_id, f.sent_at FROM risk_find f
      WHERE (f.keys @@ asked OR f.countries && p_named) AND f.audience = ANY (audiences) AND f.level = ANY (p_levels)
        AND (NOT p_in_force OR f.in_force_until > p_now) AND (p_countries IS NULL OR f.countries && p_countries))
    SELECT (SELECT count(*) FROM found), ARRAY(SELECT f.alert_id FROM found f ORDER BY f.sent_at DESC, f.alert_id DESC LIMIT p_limit OFFSET p_offset);
  ELSIF p_in_force THEN
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT f.alert_id, f.sent_at FROM risk_find f
      WHERE f.audience = ANY (audiences) AND f.in_force_until > p_now AND f.level = ANY (p_levels)
        AND (p_countries IS NULL OR f.countries && p_countries))
    SELECT (SELECT count(*) FROM found), ARRAY(SELECT f.alert_id FROM found f ORDER BY f.sent_at DESC, f.alert_id DESC LIMIT p_limit OFFSET p_offset);
  ELSIF p_countries IS NOT NULL THEN
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT f.alert_id, f.sent_at FROM risk_find f
      WHERE f.countries && p_countries AND f.audience = ANY (audiences) AND f.level = ANY (p_levels))
    SELECT (SELECT count(*) FROM found), ARRAY(SELECT f.alert_id FROM found f ORDER BY f.sent_at DESC, f.alert_id DESC LIMIT p_limit OFFSET p_offset);
  ELSE
    -- Each audience and level by the index in its order, and counted in it.
    RETURN QUERY
    SELECT (SELECT count(*) FROM risk_find f WHERE f.audience = ANY (audiences) AND f.level = ANY (p_levels)),
      ARRAY(
        SELECT f.alert_id FROM unnest(audiences) a (id), unnest(p_levels) l (level), LATERAL (
          SELECT f.alert_id, f.sent_at FROM risk_find f WHERE f.audience = a.id AND f.level = l.level
          ORDER BY f.sent_at DESC, f.alert_id DESC LIMIT p_offset + p_limit) f
        ORDER BY f.sent_at DESC, f.alert_id DESC LIMIT p_limit OFFSET p_offset);
  END IF;
END $$;

-- Events and notices in force, the highest level first: in a country, or with areas; all where neither is asked.
CREATE FUNCTION risk_in_force(p_companies bigint[], p_levels int[], p_country text, p_with_areas boolean, p_now timestamptz,
  p_limit int, p_offset int)
RETURNS TABLE (total bigint, alert_ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE audiences bigint[] := risk_audiences(p_companies);
BEGIN
  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT f.alert_id, f.level, f.sent_at FROM risk_find f
    WHERE f.audience = ANY (audiences) AND f.in_force_until > p_now AND f.level = ANY (p_levels)
      AND (p_country IS NULL OR p_country = ANY (f.countries)) AND (NOT p_with_areas OR f.has_areas) AND f.kind <> 'advisory')
  SELECT (SELECT count(*) FROM found),
    ARRAY(SELECT f.alert_id FROM found f ORDER BY f.level DESC, f.sent_at DESC, f.alert_id DESC LIMIT p_limit OFFSET p_offset);
END $$;

-- How many events and notices are in force, by country.
CREATE FUNCTION risk_counts(p_companies bigint[], p_now timestamptz) RETURNS TABLE (country text, alerts int)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 250 SET search_path = public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE audiences bigint[] := risk_audiences(p_companies);
BEGIN
  RETURN QUERY
  SELECT c.code, count(*)::int FROM risk_find f, unnest(f.countries) c (code)
  WHERE f.audience = ANY (audiences) AND f.in_force_until > p_now AND f.kind <> 'advisory' GROUP BY 1;
END $$;

REVOKE EXECUTE ON FUNCTION risk_in_force_until, risk_keys, risk_query, risk_after_text, risk_after_no_text, risk_after_alert, risk_audiences, risk_search,
  risk_in_force, risk_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION risk_search, risk_in_force, risk_counts TO portolan_app;
