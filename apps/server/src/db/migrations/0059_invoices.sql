-- Invoices: what the agency charged, with its lines as data, every copy that came, and the paper as it was given.

CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  number text NOT NULL,
  -- The customer account at the agency's office, and the office that answers for it: with the number they name an invoice.
  customer_code text NOT NULL,
  followup_company text NOT NULL,
  -- The number in capitals without spaces and hyphens: what is searched by its beginning.
  number_key text NOT NULL,
  is_credit boolean NOT NULL,
  corrects_number text,
  issued_on date NOT NULL,
  due_on date,
  -- First and last day of what it charges; null where it tells none.
  departs_on date,
  arrives_on date,
  -- The day that a search by travel goes by: an invoice without days of travel is found by its own day.
  travels_on date NOT NULL GENERATED ALWAYS AS (coalesce(departs_on, issued_on)) STORED,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Of the currency's minor unit, in which the amounts below are told; credit notes are below zero.
  digits smallint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  gross bigint NOT NULL,
  payment_state text NOT NULL CHECK (payment_state IN ('open', 'partly', 'paid', 'unknown')),
  traveler_names text[] NOT NULL,
  booking_refs text[] NOT NULL,
  -- Travellers whom the lines name; null: one of them is nobody that the company knows, so that only those who see all of
  -- the company's invoices see this one. Empty: it names nobody.
  traveler_ids bigint[],
  -- What does not add up, as domain/invoices/checks says.
  differences jsonb NOT NULL DEFAULT '[]',
  -- The copy that counts.
  version int NOT NULL,
  received_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number, customer_code, followup_company)
);
-- One for each day that is searched by.
CREATE INDEX invoice_travels ON invoice (company_id, travels_on DESC, id DESC);
CREATE INDEX invoice_issued ON invoice (company_id, issued_on DESC, id DESC);
CREATE INDEX invoice_number ON invoice (company_id, number_key, id);
CREATE INDEX invoice_corrects ON invoice (company_id, corrects_number) WHERE corrects_number IS NOT NULL;
CALL wall('invoice');

-- How many invoices of a company a day has and what they add up to, by the day of travel and by their own day: totals of
-- a search without reading its invoices. Triggers keep it, whoever writes. Writers of one company's invoices take turns (an
-- advisory lock), so they do not meet on these rows.
CREATE TABLE invoice_day (
  company_id bigint NOT NULL REFERENCES company,
  by_travel boolean NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  digits smallint NOT NULL,
  invoices int NOT NULL,
  gross bigint NOT NULL,
  PRIMARY KEY (company_id, by_travel, day, currency, digits)
);
CALL wall('invoice_day');
REVOKE INSERT, UPDATE, DELETE ON invoice_day FROM portolan_app, portolan_system;

CREATE FUNCTION invoice_days_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM invoice_day; RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO invoice_day AS d (company_id, by_travel, day, currency, digits, invoices, gross)
    SELECT n.company_id, w.by_travel, w.day, n.currency, n.digits, count(*), sum(n.gross)
    FROM changed n CROSS JOIN LATERAL (VALUES (true, n.travels_on), (false, n.issued_on)) w (by_travel, day)
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (company_id, by_travel, day, currency, digits)
      DO UPDATE SET invoices = d.invoices + excluded.invoices, gross = d.gross + excluded.gross;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE invoice_day d SET invoices = d.invoices - b.invoices, gross = d.gross - b.gross
    FROM (SELECT n.company_id, w.by_travel, w.day, n.currency, n.digits, count(*) AS invoices, sum(n.gross) AS gross
      FROM before n CROSS JOIN LATERAL (VALUES (true, n.travels_on), (false, n.issued_on)) w (by_travel, day)
      GROUP BY 1, 2, 3, 4, 5) b
    WHERE (d.company_id, d.by_travel, d.day, d.currency, d.digits) = (b.company_id, b.by_travel, b.day, b.currency, b.digits);
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION invoice_days_changed FROM PUBLIC;
CREATE TRIGGER days_insert AFTER INSERT ON invoice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invoice_days_changed();
CREATE TRIGGER days_update AFTER UPDATE ON invoice REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invoice_days_changed();
CREATE TRIGGER days_delete AFTER DELETE ON invoice REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION invoice_days_changed();
CREATE TRIGGER days_truncate AFTER TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_days_changed();

-- Whom an invoice names, with its days beside it, so that a traveller's page needs one index.
CREATE TABLE invoice_traveler (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  invoice_id bigint NOT NULL,
  travels_on date NOT NULL,
  issued_on date NOT NULL,
  PRIMARY KEY (company_id, traveler_id, invoice_id),
  FOREIGN KEY (company_id, invoice_id) REFERENCES invoice (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id)
);
CREATE INDEX invoice_traveler_travels ON invoice_traveler (company_id, traveler_id, travels_on DESC, invoice_id DESC);
CREATE INDEX invoice_traveler_issued ON invoice_traveler (company_id, traveler_id, issued_on DESC, invoice_id DESC);
CREATE INDEX invoice_traveler_invoice ON invoice_traveler (company_id, invoice_id);
CALL wall('invoice_traveler');

CREATE TABLE invoice_line (
  company_id bigint NOT NULL,
  invoice_id bigint NOT NULL,
  position int NOT NULL,
  kind text NOT NULL,
  traveler_id bigint,
  -- Null where the line names nobody.
  traveler_name text,
  -- In capitals, as the ledger has locators.
  booking_ref text,
  ticket text,
  -- Minor units of the invoice; below zero on a credit note.
  amount bigint NOT NULL,
  from_date date,
  to_date date,
  -- Flight or train number.
  service text,
  -- The trip that it charges; null until one is found.
  order_id bigint,
  PRIMARY KEY (company_id, invoice_id, position),
  FOREIGN KEY (company_id, invoice_id) REFERENCES invoice (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE SET NULL (order_id)
);
CREATE INDEX invoice_line_order ON invoice_line (company_id, order_id, invoice_id) WHERE order_id IS NOT NULL;
-- What still waits for its trip.
CREATE INDEX invoice_line_unlinked ON invoice_line (company_id, from_date)
  WHERE order_id IS NULL AND (booking_ref IS NOT NULL OR traveler_id IS NOT NULL);
CALL wall('invoice_line');

-- Every copy that came: issued invoices are never edited, but their reading, payment and paper may be completed.
CREATE TABLE invoice_copy (
  company_id bigint NOT NULL,
  invoice_id bigint NOT NULL,
  version int NOT NULL,
  received_at timestamptz NOT NULL,
  -- Of the reading and of the paper: a copy with both alike is no new one.
  digest text NOT NULL,
  -- InvoiceDocument of domain/invoices.
  document jsonb NOT NULL,
  format text NOT NULL,
  -- The file that it came in, and where in it.
  file text NOT NULL,
  place text NOT NULL,
  -- The paper as given; null where it was a record of a larger file, which `record` keeps.
  original_key text,
  original_name text,
  original_type text,
  original_size int,
  original_sha256 text,
  -- CRC-32, so that a zip need not compute it.
  original_crc32 bigint,
  record text,
  PRIMARY KEY (company_id, invoice_id, version),
  CHECK ((original_key IS NULL) = (original_size IS NULL)),
  FOREIGN KEY (company_id, invoice_id) REFERENCES invoice (company_id, id) ON DELETE CASCADE
);
CREATE INDEX invoice_copy_original ON invoice_copy (original_key) WHERE original_key IS NOT NULL;
CALL wall('invoice_copy');
GRANT USAGE ON SEQUENCE invoice_id_seq TO portolan_system;

-- Imports of invoices are books of their own: their machine client sees no bookings, and the other way round.
ALTER TABLE import_job ADD COLUMN kind text NOT NULL DEFAULT 'bookings' CHECK (kind IN ('bookings', 'invoices'));
ALTER TABLE quarantine ADD COLUMN kind text NOT NULL DEFAULT 'bookings' CHECK (kind IN ('bookings', 'invoices'));

-- Zips that are too large to be made while somebody waits. Kept for a day.
CREATE TABLE invoice_zip (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Of the login that asked.
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  language text NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  -- What it holds, in order, and the companies of these: whoever no longer sees all of them gets none of it.
  invoice_ids bigint[] NOT NULL,
  company_ids bigint[] NOT NULL,
  -- The travellers whom the login sees; null: whole companies.
  traveler_ids bigint[],
  storage_key text,
  size bigint,
  ends_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX invoice_zip_login ON invoice_zip (company_id, login_id, asked_at DESC);
CREATE INDEX invoice_zip_ends ON invoice_zip (asked_at);
CALL wall('invoice_zip');
GRANT USAGE ON SEQUENCE invoice_zip_id_seq TO portolan_system;
