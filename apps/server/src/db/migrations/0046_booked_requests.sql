-- Booking what was approved: the key that a booking tool gets for a request, what it booked, and the trip of the ledger.
ALTER TABLE trip_request
  -- SHA-256 of the request's own booking key, from the first hand-over on.
  ADD COLUMN booking_key_hash text UNIQUE,
  ADD COLUMN booking_started_at timestamptz,
  -- When the booking tool told that it is booked.
  ADD COLUMN booked_at timestamptz,
  -- Main reference or record locator, as the tool told it.
  ADD COLUMN booked_ref text,
  -- What was paid, in the currency in which it was paid.
  ADD COLUMN booked_total bigint,
  ADD COLUMN booked_currency text CHECK (booked_currency ~ '^[A-Z]{3}$'),
  ADD COLUMN booked_digits smallint,
  -- The trip of the ledger; null until the ledger has it. One trip may be that of several travellers' requests.
  ADD COLUMN order_id bigint,
  ADD CONSTRAINT trip_request_order FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id)
    ON DELETE SET NULL (order_id),
  ADD CONSTRAINT trip_request_booked CHECK (booked_at IS NULL OR booked_ref IS NOT NULL AND booked_total IS NOT NULL
    AND booked_currency IS NOT NULL AND booked_digits IS NOT NULL);
CREATE INDEX trip_request_of_order ON trip_request (company_id, order_id) WHERE order_id IS NOT NULL;
-- What the job looks for: booked, and not in the ledger yet.
CREATE INDEX trip_request_unlinked ON trip_request (company_id, booked_ref) WHERE order_id IS NULL AND booked_at IS NOT NULL;
