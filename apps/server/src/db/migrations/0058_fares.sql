-- Observed fares, what is forecast from them, and what people watch. What suppliers and shops ask is the same for every
-- company and has no tenant; what a company paid, and what somebody watches, is walled.

CREATE TABLE fare_source (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- file, duffel, amadeus, or the name that an import gives.
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{2,40}$')
);

-- A pair of cities in one direction, by the IATA codes of their metropolitan areas.
CREATE TABLE fare_route (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin text NOT NULL CHECK (origin ~ '^[A-Z]{3}$'),
  destination text NOT NULL CHECK (destination ~ '^[A-Z]{3}$' AND destination <> origin),
  -- What is shown now; null: nothing can be said yet.
  forecast_id int,
  -- Prices that came since that was made: the next job reads the route again.
  changed_at timestamptz,
  -- When it could not be forecast last; null: the last time it could.
  failed_at timestamptz,
  UNIQUE (origin, destination)
);
CREATE INDEX fare_route_changed ON fare_route (changed_at) WHERE changed_at IS NOT NULL;

-- What tells the fares of a route apart: one itinerary, in a cabin, in a currency, as far as its source tells.
CREATE TABLE fare_product (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  route_id int NOT NULL REFERENCES fare_route,
  -- Y, S, C or F; null: not told.
  cabin text CHECK (cabin IN ('Y', 'S', 'C', 'F')),
  -- Of the leg with the most; 0 is direct; null: not told.
  stops smallint CHECK (stops >= 0),
  -- IATA designator, or the source's own word.
  carrier text,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Airports, where the source tells them.
  from_airport text,
  to_airport text,
  -- Minutes after midnight at which the flights out and back leave; null: not told.
  leaves_minute smallint,
  returns_minute smallint,
  -- The flights: { out: [segment], back: [segment] }, a segment as fareSegment of domain/fares/archive says; null: not told.
  flights jsonb,
  -- All of the above as one digest, so that the same product is entered once.
  digest bytea NOT NULL,
  UNIQUE (route_id, digest)
);

-- Prices that somebody saw: one row for each product, pair of dates and day of seeing; the lowest of a day. A partition a
-- month of seeing, made by make_fare_month before the first row of the month.
CREATE TABLE fare_sighting (
  route_id int NOT NULL,
  product_id int NOT NULL,
  source_id smallint NOT NULL,
  departs_on date NOT NULL,
  -- Null: one way.
  returns_on date CHECK (returns_on >= departs_on),
  seen_on date NOT NULL CHECK (seen_on <= departs_on),
  -- Minor units of the product's currency, for one adult.
  price bigint NOT NULL CHECK (price > 0)
) PARTITION BY RANGE (seen_on);
-- What a calendar reads in one scan, and what keeps a fare from being entered twice.
CREATE UNIQUE INDEX fare_sighting_key ON fare_sighting
  (route_id, departs_on, returns_on, product_id, seen_on, source_id) INCLUDE (price) NULLS NOT DISTINCT;

-- What a supplier was asked, so that it is asked once a day and within its quota, whichever process asks.
CREATE TABLE fare_ask (
  supplier text NOT NULL,
  asked_on date NOT NULL,
  origin text NOT NULL,
  destination text NOT NULL,
  cabin text NOT NULL,
  is_direct boolean NOT NULL,
  departs_on date NOT NULL,
  returns_on date
);
CREATE UNIQUE INDEX fare_ask_once ON fare_ask
  (asked_on, supplier, origin, destination, cabin, is_direct, departs_on, returns_on) NULLS NOT DISTINCT;

-- Months whose single prices were removed, by route and lead time: what a season usually costs.
CREATE TABLE fare_month (
  route_id int NOT NULL REFERENCES fare_route,
  seen_month date NOT NULL,
  departs_month date NOT NULL,
  cabin text,
  is_direct boolean NOT NULL,
  is_return boolean NOT NULL,
  currency text NOT NULL,
  -- Upper bound of the days before departure.
  lead smallint NOT NULL,
  sightings int NOT NULL,
  lowest bigint NOT NULL,
  median bigint NOT NULL,
  highest bigint NOT NULL
);
CREATE UNIQUE INDEX fare_month_key ON fare_month
  (route_id, seen_month, departs_month, cabin, is_direct, is_return, currency, lead) NULLS NOT DISTINCT;

-- The part of the day that a minute is in, as the calls name it (specification §5).
CREATE FUNCTION fare_hours(minute smallint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN minute < 360 THEN '00:00-06:00' WHEN minute < 720 THEN '06:00-12:00' WHEN minute < 1080 THEN '12:00-18:00' ELSE '18:00-23:59' END
$$;
REVOKE ALL ON FUNCTION fare_hours(smallint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fare_hours(smallint) TO portolan_app, portolan_system;

-- Definer functions, since only the owner makes tables.
CREATE FUNCTION make_fare_month(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE first date := date_trunc('month', day)::date; name text := 'fare_sighting_' || to_char(day, 'YYYYMM');
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('make_fare_month'));
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF fare_sighting FOR VALUES FROM (%L) TO (%L)', name, first, (first + interval '1 month')::date);
END $$;
CREATE FUNCTION drop_fare_month(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('DROP TABLE IF EXISTS %I', 'fare_sighting_' || to_char(day, 'YYYYMM'));
END $$;
REVOKE ALL ON FUNCTION make_fare_month(date), drop_fare_month(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_fare_month(date), drop_fare_month(date) TO portolan_system;

-- One run of an import, and the rows that it could not read.
CREATE TABLE fare_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id smallint NOT NULL REFERENCES fare_source,
  file text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  -- It tells what would be entered, and enters nothing.
  is_dry_run boolean NOT NULL DEFAULT false,
  -- Why it failed, in words for whoever runs the portal.
  fault text,
  -- Rows read; of these new, known before, and set aside.
  rows int NOT NULL DEFAULT 0,
  added int NOT NULL DEFAULT 0,
  repeated int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX fare_import_started ON fare_import (started_at DESC);
CREATE TABLE fare_quarantine (
  import_id bigint NOT NULL REFERENCES fare_import ON DELETE CASCADE,
  -- From 1, the header not counted.
  row_number int NOT NULL,
  -- One of the faults of a row.
  fault text NOT NULL,
  -- The row as it came, cut to 2,000 characters.
  record text NOT NULL,
  PRIMARY KEY (import_id, row_number)
);

-- What a company paid, from the prices of its trips: seen by it alone.
CREATE TABLE fare_paid (
  company_id bigint NOT NULL REFERENCES company,
  order_id bigint NOT NULL,
  -- The key of the booking's price.
  item_key text NOT NULL,
  route_id int NOT NULL REFERENCES fare_route,
  cabin text CHECK (cabin IN ('Y', 'S', 'C', 'F')),
  stops smallint,
  carrier text,
  departs_on date NOT NULL,
  returns_on date,
  -- When it was issued or booked.
  seen_on date NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  PRIMARY KEY (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CREATE INDEX fare_paid_route ON fare_paid (company_id, route_id, departs_on);
CALL wall('fare_paid');
REVOKE INSERT, UPDATE, DELETE ON fare_paid FROM portolan_app;
-- Busy routes of the deployment are found by when somebody paid for them.
CREATE INDEX fare_paid_seen ON fare_paid (seen_on);
-- Until when the bookings of a company were read.
CREATE TABLE fare_paid_reading (
  company_id bigint PRIMARY KEY REFERENCES company,
  read_until timestamptz NOT NULL
);
CALL wall('fare_paid_reading');
REVOKE INSERT, UPDATE, DELETE ON fare_paid_reading FROM portolan_app;
CREATE INDEX booking_order_updated ON booking_order (company_id, updated_at);

-- One fit: everything that makes forecasts of what was seen, so that a forecast can be explained later.
CREATE TABLE fare_model (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fitted_at timestamptz NOT NULL,
  -- The last day of seeing that it learned from.
  learned_until date NOT NULL,
  sightings int NOT NULL,
  -- Errors and coverage on held-out fares, by regime.
  figures jsonb NOT NULL,
  -- Trees, line, shapes and intervals; compressed JSON.
  model bytea NOT NULL
);

-- One route as it was forecast on a day. A route shows its newest one; earlier ones explain what was shown before.
CREATE TABLE fare_forecast (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  route_id int NOT NULL REFERENCES fare_route ON DELETE CASCADE,
  -- Null: too little was seen for a fit, and only observed fares are shown.
  model_id int REFERENCES fare_model,
  made_at timestamptz NOT NULL,
  -- The day for which it says what fares cost.
  made_for date NOT NULL,
  -- All its prices, in minor units.
  currency text NOT NULL,
  -- The day of the rates, where sightings were in other currencies.
  rate_day date,
  sightings int NOT NULL
);
CREATE INDEX fare_forecast_route ON fare_forecast (route_id, made_at DESC);
CREATE INDEX fare_forecast_made ON fare_forecast (made_at);
ALTER TABLE fare_route ADD FOREIGN KEY (forecast_id) REFERENCES fare_forecast ON DELETE SET NULL;

-- Lowest fares of a route by departure, a row each with all stays: a calendar is one scan of neighbouring rows.
CREATE TABLE fare_calendar (
  forecast_id int NOT NULL REFERENCES fare_forecast ON DELETE CASCADE,
  cabin text NOT NULL CHECK (cabin IN ('Y', 'S', 'C', 'F')),
  -- Direct flights alone; false: the lowest of all.
  is_direct boolean NOT NULL,
  is_return boolean NOT NULL,
  departs_on date NOT NULL,
  -- Ascending nights; {0} where one way. The arrays below have an element for each.
  nights smallint[] NOT NULL,
  -- Null: not enough data.
  prices bigint[] NOT NULL,
  -- The interval of 80 %.
  lows bigint[] NOT NULL,
  highs bigint[] NOT NULL,
  -- How many fares it rests on.
  samples int[] NOT NULL,
  -- When the price was seen, where it is an observed one; null: a forecast.
  seen_on date[] NOT NULL,
  -- The product that was seen at that price, or the one whose schedule a forecast shows; null: none.
  product_ids int[] NOT NULL,
  -- The price that the forecast starts from.
  starts bigint[] NOT NULL,
  -- By how much each part moved it, per mille: as many for each stay as fareParts names, one stay after the other.
  moves smallint[] NOT NULL,
  -- What waiting is expected to save, per mille of the price; null where advice has no skill.
  savings smallint[] NOT NULL,
  PRIMARY KEY (forecast_id, cabin, is_direct, is_return, departs_on)
);

-- How prices of a route move as departure comes nearer, and how much dearer its hours and airports are.
CREATE TABLE fare_curve (
  forecast_id int NOT NULL REFERENCES fare_forecast ON DELETE CASCADE,
  cabin text NOT NULL CHECK (cabin IN ('Y', 'S', 'C', 'F')),
  is_direct boolean NOT NULL,
  is_return boolean NOT NULL,
  -- Descending days before departure, and the price there as per mille of the route's usual: median, 10th and 90th percentile.
  leads smallint[] NOT NULL,
  medians smallint[] NOT NULL,
  lows smallint[] NOT NULL,
  highs smallint[] NOT NULL,
  samples int[] NOT NULL,
  -- The usual price: the median of the last 90 days, in minor units; and how many fares that is.
  usual bigint NOT NULL,
  usual_samples int NOT NULL,
  -- { 'out 06:00-12:00': per mille above the lowest of all hours, 'from LHR': …, 'to NRT': … }
  narrowings jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (forecast_id, cabin, is_direct, is_return)
);

-- What was advised, and what came of it; not to whom.
CREATE TABLE fare_advice (
  route_id int NOT NULL REFERENCES fare_route ON DELETE CASCADE,
  given_on date NOT NULL,
  cabin text NOT NULL,
  is_direct boolean NOT NULL,
  is_return boolean NOT NULL,
  departs_on date NOT NULL,
  nights smallint NOT NULL,
  -- Replayed on the past as if it had been given then; false: given by the portal.
  is_replayed boolean NOT NULL,
  waits boolean NOT NULL,
  price bigint NOT NULL,
  currency text NOT NULL,
  -- Known once it came out: what waiting paid, by the advice or at best, and whether the advice was right.
  paid bigint,
  is_right boolean,
  PRIMARY KEY (route_id, given_on, cabin, is_direct, is_return, departs_on, nights)
);
CREATE INDEX fare_advice_open ON fare_advice (given_on) WHERE is_right IS NULL;

-- Somebody wants to know when a fare passes a limit.
CREATE TABLE fare_watch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  origin text NOT NULL,
  destination text NOT NULL,
  cabin text NOT NULL CHECK (cabin IN ('Y', 'S', 'C', 'F')),
  is_direct boolean NOT NULL,
  -- Null: one way.
  nights smallint CHECK (nights BETWEEN 0 AND 365),
  -- Null: the lowest of the next 60 departures.
  departs_on date,
  -- In minor units of `currency`; a mail goes out when the fare is at it or below.
  price_limit bigint NOT NULL CHECK (price_limit > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz NOT NULL,
  -- The fare when it was looked at last; null: none was known.
  price bigint,
  looked_at timestamptz,
  -- What it was when a mail told it, and when; null while it is above the limit.
  told_price bigint,
  told_at timestamptz,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX fare_watch_login ON fare_watch (company_id, login_id, id);
CREATE INDEX fare_watch_route ON fare_watch (origin, destination);
CREATE UNIQUE INDEX fare_watch_once ON fare_watch
  (login_id, origin, destination, cabin, is_direct, nights, departs_on) NULLS NOT DISTINCT;
CALL wall('fare_watch');
GRANT INSERT, UPDATE, DELETE ON fare_watch TO portolan_app;

GRANT SELECT ON fare_source, fare_route, fare_product, fare_sighting, fare_month, fare_model, fare_forecast, fare_calendar, fare_curve, fare_advice TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON fare_ask, fare_source, fare_route, fare_product, fare_sighting, fare_month, fare_import, fare_quarantine,
  fare_model, fare_forecast, fare_calendar, fare_curve, fare_advice TO portolan_system;
