-- Where each person is, span after span: from when to when at which place or on which way, by which item. A gap is at home, or
-- not travelling.
CREATE TABLE presence_span (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  begins_at timestamptz NOT NULL,
  -- 'infinity' where nothing later is known.
  ends_at timestamptz NOT NULL,
  -- A in the air, R on a train, H in a stay, P at a place between items.
  kind text NOT NULL CHECK (kind IN ('A', 'R', 'H', 'P')),
  -- Of a ride, where it leaves from.
  from_place text,
  -- Where it arrives, or where the person is; a place as in `tracker_item`.
  place text,
  city text,
  country text,
  -- The item that says so.
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  -- Why it is not certain, and since when; null where it is.
  doubt text,
  doubt_since timestamptz,
  PRIMARY KEY (company_id, traveler_id, begins_at),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  CHECK (ends_at > begins_at),
  CHECK ((doubt IS NULL) = (doubt_since IS NULL))
);
-- Everybody of a company in a window of time; what is counted comes from it alone.
CREATE INDEX presence_span_window ON presence_span (company_id, ends_at, begins_at)
  INCLUDE (traveler_id, kind, place, city, country, doubt);
CALL wall('presence_span');
REVOKE INSERT, UPDATE, DELETE ON presence_span FROM portolan_app;

-- Everybody who has travelled within the last ninety days, or will, is made anew by the job.
INSERT INTO whereabouts_due SELECT DISTINCT company_id, traveler_id FROM order_traveler
  WHERE ends_at IS NULL OR ends_at > now() - interval '90 days'
  ON CONFLICT DO NOTHING;
