-- The list of requests by source: external orders are few of them.
CREATE INDEX trip_request_orders ON trip_request (company_id) WHERE source = 1;

-- Key of a refused order, where it can be read: an order of that key that is taken later closes it. The same record that
-- arrives again stays one line of the list.
ALTER TABLE external_order_refusal
  ADD COLUMN source text,
  ADD COLUMN external_ref text,
  ADD COLUMN record_hash text NOT NULL;
CREATE INDEX external_order_refusal_key ON external_order_refusal (company_id, source, external_ref) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX external_order_refusal_record ON external_order_refusal (coalesce(company_id, 0), record_hash) WHERE closed_at IS NULL;
-- A record that names no company that exists is nobody's: every consultant sees and closes it.
CREATE POLICY of_nobody ON external_order_refusal TO portolan_system USING (company_id IS NULL) WITH CHECK (company_id IS NULL);
CREATE INDEX external_order_refusal_of_nobody ON external_order_refusal (id) WHERE company_id IS NULL AND closed_at IS NULL;
-- How many there are is counted with the queue, which is read as a person.
CREATE FUNCTION refused_of_nobody() RETURNS int LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int FROM external_order_refusal WHERE company_id IS NULL AND closed_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION refused_of_nobody FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refused_of_nobody TO portolan_app, portolan_system;
