-- The search of risk news: any part of a word finds, in every script and in every language of an alert, as in the news feed
-- (0017). Keys are led by the audience, so that a company's own alerts are found by its people only.

CREATE FUNCTION risk_keys(p_alert risk_alert) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_to_tsvector(array_agg(
    p_alert.audience || ':' || substr(w.word, n, CASE WHEN ascii(w.word) < 3584 THEN 24 ELSE 3 END))), '')
  FROM (
    -- The beginning of a long text tells what it is about; a tsvector has its limits.
    SELECT DISTINCT word FROM unnest(find_words(
      (SELECT string_agg(t.title || ' ' || left(t.plain, 4000), ' ') FROM risk_text t WHERE t.alert_id = p_alert.id))) word) w,
    generate_series(1, length(w.word)) n
$$;

CREATE FUNCTION risk_query(p_company bigint, p_text text) RETURNS tsquery
LANGUAGE sql STABLE STRICT SET search_path = public, pg_temp AS $$
  WITH words AS (SELECT DISTINCT word FROM unnest(find_words(p_text)) word LIMIT 8),
  parts AS (
    SELECT left(word, 24) AS part, ':*' AS ending FROM words WHERE ascii(word) < 3584
    UNION SELECT substr(word, n, 3), CASE WHEN length(word) < 3 THEN ':*' ELSE '' END
    FROM words, generate_series(1, greatest(1, least(length(word), 40) - 2)) n WHERE ascii(word) >= 3584)
  SELECT (string_agg(format('''%s:%s''%s', p_company, part, ending), ' & ') || ' | '
    || string_agg(format('''0:%s''%s', part, ending), ' & '))::tsquery
  FROM parts
$$;

CREATE FUNCTION risk_after_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE risk_alert a SET keys = risk_keys(a) WHERE a.id IN (SELECT alert_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER risk_insert AFTER INSERT ON risk_text REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION risk_after_text();
CREATE TRIGGER risk_update AFTER UPDATE ON risk_text REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION risk_after_text();

CREATE INDEX risk_alert_keys ON risk_alert USING gin (keys) WITH (gin_pending_list_limit = 512);
-- Counts and pages without a word come from here alone.
DROP INDEX risk_alert_feed;
CREATE INDEX risk_alert_feed ON risk_alert (audience, sent_at DESC, id DESC) INCLUDE (level, ended_at, expires_at);

-- One page of what the sources say, newest first, and how many there are: ids, which the store reads through the wall again.
-- p_levels, p_countries, p_text null: all. p_named: countries that the whole text names, which it finds too.
CREATE FUNCTION risk_search(p_company bigint, p_levels int[], p_countries text[], p_text text, p_named text[], p_in_force boolean,
  p_now timestamptz, p_limit int, p_offset int)
RETURNS TABLE (total bigint, alert_ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE asked tsquery := risk_query(p_company, p_text);
BEGIN
  IF p_company <> ALL (find_companies(NULL)) OR p_text IS NOT NULL AND asked IS NULL AND p_named IS NULL THEN
    RETURN QUERY SELECT 0::bigint, '{}'::bigint[];
  ELSIF asked IS NULL AND p_countries IS NULL AND p_named IS NULL THEN
    RETURN QUERY
    SELECT (
        SELECT count(*) FROM risk_alert a WHERE a.audience IN (0, p_company) AND (p_levels IS NULL OR a.level = ANY (p_levels))
          AND (NOT p_in_force OR a.ended_at IS NULL AND (a.expires_at IS NULL OR a.expires_at > p_now))),
      ARRAY(
        SELECT f.id FROM (VALUES (0), (p_company)) o (id), LATERAL (
          SELECT a.id, a.sent_at FROM risk_alert a
          WHERE a.audience = o.id AND (p_levels IS NULL OR a.level = ANY (p_levels))
            AND (NOT p_in_force OR a.ended_at IS NULL AND (a.expires_at IS NULL OR a.expires_at > p_now))
          ORDER BY a.sent_at DESC, a.id DESC LIMIT p_offset + p_limit) f
        ORDER BY f.sent_at DESC, f.id DESC LIMIT p_limit OFFSET p_offset);
  ELSE
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT a.id, a.sent_at FROM risk_alert a
      WHERE a.id IN (
          SELECT k.id FROM risk_alert k WHERE asked IS NOT NULL AND k.keys @@ asked
          UNION SELECT c.id FROM risk_alert c WHERE p_named IS NOT NULL AND c.countries && p_named
          UNION SELECT c.id FROM risk_alert c WHERE p_text IS NULL AND c.countries && p_countries)
        AND (p_countries IS NULL OR a.countries && p_countries) AND a.audience IN (0, p_company)
        AND (p_levels IS NULL OR a.level = ANY (p_levels))
        AND (NOT p_in_force OR a.ended_at IS NULL AND (a.expires_at IS NULL OR a.expires_at > p_now)))
    SELECT (SELECT count(*) FROM found), ARRAY(SELECT f.id FROM found f ORDER BY f.sent_at DESC, f.id DESC LIMIT p_limit OFFSET p_offset);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION risk_keys, risk_query, risk_after_text, risk_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION risk_search TO portolan_app;
