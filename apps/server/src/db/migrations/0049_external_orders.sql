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
