-- What is told of flights beside their times, who was told of changes, and the suppliers that are asked.

-- One number may be two legs of a day that leave the same airport for different ones: what is booked names both.
ALTER TABLE flight_times DROP CONSTRAINT flight_times_pkey,
  ADD PRIMARY KEY (carrier, flight_number, departs_on, from_code, to_code),
  -- Who told this.
  ADD COLUMN source text NOT NULL DEFAULT 'back-office',
  ADD COLUMN phase text CHECK (phase IN ('scheduled', 'check_in', 'boarding', 'gate_closed', 'departed', 'en_route', 'approaching', 'arrived', 'cancelled', 'diverted')),
  ADD COLUMN from_terminal text,
  ADD COLUMN from_gate text,
  ADD COLUMN check_in_desks text,
  ADD COLUMN to_terminal text,
  ADD COLUMN to_gate text,
  ADD COLUMN belt text,
  ADD COLUMN aircraft text,
  -- The number that it flies under, where that is another than the booked one.
  ADD COLUMN flies_as text;

-- Which flights leave at an instant, or within some hours, whoever has booked them.
CREATE INDEX air_segment_starts ON air_segment (starts_at, from_code, to_code) WHERE NOT cancelled;

-- What the people of a booked flight were told last, and since when there may be something to tell them. Without a row they
-- know what they have booked.
CREATE TABLE flight_notice (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  -- As booked: whoever has the same flight is told in one go.
  carrier text NOT NULL,
  flight_number text NOT NULL,
  departs_on text NOT NULL,
  from_code text NOT NULL,
  to_code text NOT NULL,
  departs_at timestamptz,
  arrives_at timestamptz,
  gate text,
  cancelled boolean NOT NULL DEFAULT false,
  diverted_to text,
  told_at timestamptz,
  due_at timestamptz,
  PRIMARY KEY (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CREATE INDEX flight_notice_due ON flight_notice (carrier, flight_number, departs_on, from_code, to_code) WHERE due_at IS NOT NULL;
CALL wall('flight_notice');
REVOKE INSERT, UPDATE, DELETE ON flight_notice FROM portolan_app;

-- Suppliers of flight status, how they answer, and what of their messages was dropped and why.
CREATE TABLE flight_supplier (
  name text PRIMARY KEY,
  tried_at timestamptz,
  read_at timestamptz,
  -- The first failure of those since the last good answer.
  down_since timestamptz,
  failures int NOT NULL DEFAULT 0,
  fault text,
  fault_detail text,
  -- A supplier that fails, or says that its quota is used up, is left alone until then.
  waits_until timestamptz,
  -- Where a feed has been read to; what it means is the feed's own matter.
  position jsonb NOT NULL DEFAULT '{}',
  messages bigint NOT NULL DEFAULT 0,
  updated bigint NOT NULL DEFAULT 0,
  stale bigint NOT NULL DEFAULT 0,
  -- By reason.
  dropped jsonb NOT NULL DEFAULT '{}',
  -- The last ones that were dropped, each with its reason.
  last_dropped jsonb NOT NULL DEFAULT '[]'
);
GRANT SELECT (name, down_since, read_at, tried_at) ON flight_supplier TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON flight_supplier TO portolan_system;

-- How often a supplier was asked in each minute and day, over all processes: entered before it is asked.
CREATE TABLE flight_budget (
  supplier text NOT NULL,
  span text NOT NULL CHECK (span IN ('minute', 'day')),
  starts_at timestamptz NOT NULL,
  used int NOT NULL,
  PRIMARY KEY (supplier, span, starts_at)
);
CALL seal('flight_budget');

-- When each supplier was asked last for a booked flight.
CREATE TABLE flight_ask (
  supplier text NOT NULL,
  carrier text NOT NULL,
  flight_number text NOT NULL,
  departs_on text NOT NULL,
  from_code text NOT NULL,
  to_code text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (supplier, carrier, flight_number, departs_on, from_code, to_code)
);
CREATE INDEX flight_ask_day ON flight_ask (departs_on);
CALL seal('flight_ask');
