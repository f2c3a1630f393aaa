-- Lists answer a page and the exact total of trips that are not over. Counting them read an index row for each; now the
-- days ahead are counted beforehand, and only what ends today is counted by the clock.

-- How many orders of a company end on a day of UTC, cancelled ones not counted. Triggers keep it, whoever writes. Writers
-- of one company's ledger take turns (an advisory lock), so they do not meet on these rows.
CREATE TABLE order_day (
  company_id bigint NOT NULL REFERENCES company,
  ends_on date NOT NULL,
  orders int NOT NULL,
  PRIMARY KEY (company_id, ends_on)
);
CALL wall('order_day');
REVOKE INSERT, UPDATE, DELETE ON order_day FROM portolan_app, portolan_system;

CREATE FUNCTION count_order_days(p_companies bigint[], p_ends timestamptz[], p_changes int[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO order_day AS d (company_id, ends_on, orders)
  SELECT c.company_id, (c.ends_at AT TIME ZONE 'UTC')::date AS ends_on, sum(c.change)
  FROM unnest(p_companies, p_ends, p_changes) c (company_id, ends_at, change)
  GROUP BY 1, 2 HAVING sum(c.change) <> 0 ORDER BY 1, 2
  ON CONFLICT (company_id, ends_on) DO UPDATE SET orders = d.orders + excluded.orders
$$;

CREATE FUNCTION order_days_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_order_days(array_agg(n.company_id), array_agg(n.ends_at), array_agg(1))
    FROM changed n WHERE NOT n.cancelled AND n.ends_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_order_days(array_agg(b.company_id), array_agg(b.ends_at), array_agg(-1))
    FROM before b WHERE NOT b.cancelled AND b.ends_at IS NOT NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM count_order_days(array_agg(o.company_id), array_agg(o.ends_at), array_agg(o.change)) FROM (
      SELECT n.company_id, n.ends_at, 1 AS change FROM changed n WHERE NOT n.cancelled AND n.ends_at IS NOT NULL
      UNION ALL SELECT b.company_id, b.ends_at, -1 FROM before b WHERE NOT b.cancelled AND b.ends_at IS NOT NULL) o;
  ELSE
    DELETE FROM order_day;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_order_days, order_days_changed FROM PUBLIC;
CREATE TRIGGER days_insert AFTER INSERT ON booking_order REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION order_days_changed();
CREATE TRIGGER days_update AFTER UPDATE ON booking_order REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION order_days_changed();
CREATE TRIGGER days_delete AFTER DELETE ON booking_order REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION order_days_changed();
CREATE TRIGGER days_truncate AFTER TRUNCATE ON booking_order FOR EACH STATEMENT EXECUTE FUNCTION order_days_changed();

INSERT INTO order_day (company_id, ends_on, orders)
SELECT company_id, (ends_at AT TIME ZONE 'UTC')::date, count(*) FROM booking_order
WHERE NOT cancelled AND ends_at IS NOT NULL GROUP BY 1, 2;

-- Trips that have not ended, by departure, come from three short ranges: those to start, in this index's order; those under
-- way that end within fourteen days (booking_order_upcoming); and those under way that are longer than that.
CREATE INDEX booking_order_starts ON booking_order (company_id, starts_at, id) INCLUDE (ends_at) WHERE NOT cancelled;
CREATE INDEX booking_order_long ON booking_order (company_id, ends_at, starts_at, id)
  WHERE NOT cancelled AND ends_at - starts_at > interval '336 hours';
