-- The booking ledger: every booking, whatever it came from, and the importers' books.
-- Local times are kept as the wire shows them (YYYYMMDDHHmmss) and as instants.

CREATE TABLE booking_order (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  source text NOT NULL,
  -- The agency's record locator (Rloc).
  locator text,
  main_booking_ref text,
  channel text,
  -- Sanitised HTML.
  trip_name text NOT NULL,
  traveler_names text[] NOT NULL,
  booking_types smallint[] NOT NULL,
  places text[] NOT NULL,
  cancelled boolean NOT NULL,
  start_local text,
  end_local text,
  -- Bounds for lists: exact where every item's instants are known, else the widest the world's zones allow.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Ticketing time limits and last free cancellations, ascending.
  deadlines timestamptz[] NOT NULL,
  last_deadline_at timestamptz,
  message_time timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
-- Upcoming trips: the count and the page's ids come from this index alone.
CREATE INDEX booking_order_upcoming ON booking_order (company_id, ends_at, starts_at, id) WHERE NOT cancelled;
CREATE INDEX booking_order_deadline ON booking_order (company_id, last_deadline_at) WHERE NOT cancelled AND last_deadline_at IS NOT NULL;
CALL wall('booking_order');
GRANT USAGE ON SEQUENCE booking_order_id_seq TO portolan_system;

-- Who travels, with the order's dates beside it so that a page of one traveller or a team needs one index.
CREATE TABLE order_traveler (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  order_id bigint NOT NULL,
  position smallint NOT NULL,
  name text NOT NULL,
  cancelled boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  PRIMARY KEY (company_id, order_id, traveler_id),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id)
);
CREATE INDEX order_traveler_upcoming ON order_traveler (company_id, traveler_id, ends_at, starts_at, order_id) WHERE NOT cancelled;
CALL wall('order_traveler');

-- One row for each thread of messages of one source: one Concur itinerary, one mail booking. It holds the last body
-- by message time and the last cancellation, so that arrival order never matters; a cancellation that came before its
-- booking is a row without an order.
CREATE TABLE order_thread (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  order_id bigint,
  source text NOT NULL,
  body_time timestamptz,
  body_digest text,
  cancel_time timestamptz,
  -- What the source said last, as the neutral message; the order's rows are made from it. Kept as it was written (json),
  -- since no query looks into it.
  body json,
  file text NOT NULL,
  place text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id)
) WITH (toast_tuple_target = 256);
ALTER TABLE order_thread ALTER COLUMN body SET STORAGE MAIN;
CREATE INDEX order_thread_order ON order_thread (company_id, order_id);
CREATE INDEX order_thread_other_source ON order_thread (company_id, source) WHERE source <> 'concur';
CALL wall('order_thread');
GRANT USAGE ON SEQUENCE order_thread_id_seq TO portolan_system;

-- What a booking is known by: the source's own id, or locator and creation date, since locators are recycled.
CREATE TABLE thread_key (
  company_id bigint NOT NULL,
  source text NOT NULL,
  key text NOT NULL,
  thread_id bigint NOT NULL,
  PRIMARY KEY (company_id, source, key),
  FOREIGN KEY (company_id, thread_id) REFERENCES order_thread (company_id, id) ON DELETE CASCADE
);
CREATE INDEX thread_key_thread ON thread_key (company_id, thread_id);
CALL wall('thread_key');

CREATE TABLE air_segment (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  traveler_ids bigint[] NOT NULL,
  cancelled boolean NOT NULL,
  status text,
  agency_locator text,
  supplier_locator text,
  starts_local text NOT NULL,
  ends_local text,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Why an instant is a decision or missing: ambiguous, nonexistent, zone_unknown.
  time_note text,
  carrier text NOT NULL,
  carrier_name text,
  flight_number text NOT NULL,
  operating_carrier text,
  from_code text NOT NULL,
  to_code text NOT NULL,
  from_terminal text,
  to_terminal text,
  cabin text,
  booking_class text,
  aircraft text,
  seat_name text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CALL wall('air_segment');

CREATE TABLE hotel_stay (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  traveler_ids bigint[] NOT NULL,
  cancelled boolean NOT NULL,
  status text,
  agency_locator text,
  supplier_locator text,
  starts_local text NOT NULL,
  ends_local text,
  starts_at timestamptz,
  ends_at timestamptz,
  time_note text,
  hotel_code text,
  hotel_name text,
  city_code text,
  city_name text,
  country text,
  address text,
  latitude double precision,
  longitude double precision,
  room_name text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CALL wall('hotel_stay');

CREATE TABLE rail_segment (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  traveler_ids bigint[] NOT NULL,
  cancelled boolean NOT NULL,
  status text,
  agency_locator text,
  supplier_locator text,
  starts_local text NOT NULL,
  ends_local text,
  starts_at timestamptz,
  ends_at timestamptz,
  time_note text,
  vendor text,
  vendor_name text,
  train_number text,
  from_code text,
  to_code text,
  from_name text NOT NULL,
  to_name text NOT NULL,
  from_city_code text,
  to_city_code text,
  cabin text,
  booking_class text,
  seat_name text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CALL wall('rail_segment');

CREATE TABLE car_rental (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  traveler_ids bigint[] NOT NULL,
  cancelled boolean NOT NULL,
  status text,
  agency_locator text,
  supplier_locator text,
  starts_local text NOT NULL,
  ends_local text,
  starts_at timestamptz,
  ends_at timestamptz,
  time_note text,
  vendor text,
  vendor_name text,
  pickup_code text,
  dropoff_code text,
  pickup_place text,
  dropoff_place text,
  car_class text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CALL wall('car_rental');

-- Who told of an item: the same segment from three sources is one segment with three witnesses.
CREATE TABLE item_witness (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  thread_id bigint NOT NULL,
  source text NOT NULL,
  message_time timestamptz NOT NULL,
  PRIMARY KEY (company_id, order_id, item_key, thread_id),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CALL wall('item_witness');

CREATE TABLE import_job (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'finished', 'failed')),
  dry_run boolean NOT NULL,
  -- An error code when it failed; what was committed stays, and it can be run again.
  error_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX import_job_id ON import_job (id, company_id);
CALL wall('import_job');

-- The checkpoint: a file that has a row is done, and a job that is run again passes over it.
CREATE TABLE import_file (
  company_id bigint NOT NULL,
  job_id bigint NOT NULL,
  position int NOT NULL,
  file text NOT NULL,
  format text,
  messages int NOT NULL,
  created int NOT NULL,
  updated int NOT NULL,
  cancelled int NOT NULL,
  unchanged int NOT NULL,
  quarantined int NOT NULL,
  -- Quarantined parts of messages that were kept otherwise (a segment that could not be read).
  parts_quarantined int NOT NULL,
  -- Segment kinds the ledger does not keep, with their counts.
  not_kept jsonb NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, job_id, file),
  FOREIGN KEY (company_id, job_id) REFERENCES import_job (company_id, id) ON DELETE CASCADE
);
CALL wall('import_file');

-- What could not be read, visible until it is resolved.
CREATE TABLE quarantine (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  -- Of file, place, reason and record: the same fault met again is the same row.
  digest text NOT NULL,
  source text NOT NULL,
  file text NOT NULL,
  place text NOT NULL,
  reason text NOT NULL,
  detail text,
  -- The record as the importer can read it again, when it is small enough to keep.
  record text,
  -- What a booking that is only announced would be known by, so that its arrival resolves the row.
  missing_key text,
  message_time timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved')),
  received_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, digest)
);
CREATE INDEX quarantine_open ON quarantine (company_id, id) WHERE state = 'open';
CREATE INDEX quarantine_missing ON quarantine (company_id, missing_key) WHERE state = 'open' AND missing_key IS NOT NULL;
CALL wall('quarantine');
