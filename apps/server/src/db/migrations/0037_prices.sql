-- What bookings cost, as their sources tell it: fares, tickets, rooms, rental cars. Amounts are whole numbers of the
-- currency's minor unit (ISO 4217), so that sums are exact.
CREATE TABLE booking_price (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  -- Unique in its order, and the same after the booking is read again.
  price_key text NOT NULL,
  -- The items it pays for, by their item_key; empty where the ledger keeps none of them.
  item_keys text[] NOT NULL,
  traveler_ids bigint[] NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  total bigint NOT NULL,
  -- [{kind, label, amount}]: base fare, taxes, fees, as far as told; they need not add up to the total.
  parts jsonb NOT NULL,
  included text[] NOT NULL,
  is_paid boolean,
  -- The number of the ticket or voucher.
  reference text,
  -- All of its items are cancelled. It counts in no total; what is paid back, no source says.
  cancelled boolean NOT NULL,
  source text NOT NULL,
  -- [{source, currency, amount}]: what other sources say the same items cost.
  others jsonb NOT NULL,
  PRIMARY KEY (company_id, order_id, price_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CALL wall('booking_price');

-- {currency, amount}: the sum that the source itself names for the whole trip.
ALTER TABLE booking_order ADD COLUMN told_total jsonb;

-- Fare basis or rate code, whether it can be changed or refunded (null: not told), the source's words about it; phones of
-- airline, hotel, station or desk; and what the confirmation says besides its facts.
DO $$
DECLARE items regclass;
BEGIN
  FOREACH items IN ARRAY ARRAY['air_segment', 'hotel_stay', 'rail_segment', 'car_rental']::regclass[] LOOP
    EXECUTE format($q$ALTER TABLE %s ADD COLUMN rate_code text, ADD COLUMN changeable boolean,
      ADD COLUMN refundable boolean, ADD COLUMN conditions text,
      ADD COLUMN phones text[] NOT NULL DEFAULT '{}', ADD COLUMN notes text[] NOT NULL DEFAULT '{}'$q$, items);
  END LOOP;
END $$;

-- Threads that hold a part of a trip and may belong to another thread's order: all but the agency's whole itineraries.
ALTER TABLE order_thread ADD COLUMN is_part boolean NOT NULL DEFAULT false;
UPDATE order_thread SET is_part = true WHERE source <> 'concur';
DROP INDEX order_thread_other_source;
CREATE INDEX order_thread_part ON order_thread (company_id) WHERE is_part;
