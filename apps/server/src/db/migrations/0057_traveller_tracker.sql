-- Where travellers are: the tracker's read model, who looked at it, and live times of flights.

ALTER TABLE login
  ADD COLUMN may_see_past_places boolean NOT NULL DEFAULT false,
  ADD COLUMN may_read_looks boolean NOT NULL DEFAULT false;

-- As in migration 0047, with the two rights of the tracker.
CREATE OR REPLACE FUNCTION enter_session(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE e record; companies bigint[]; travelers bigint[]; done text;
BEGIN
  IF p_sid IS NULL OR p_bearer IS NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  SELECT s.id, s.issuer, s.subject, s.email, s.email_verified, s.login_id, s.connection_id, s.revoked_code, s.revoked_at IS NOT NULL AS is_revoked,
      s.absolute_expires_at <= now() OR s.last_seen_at + make_interval(mins => s.idle_minutes) <= now() AS is_over,
      b.revoked_at IS NULL AND b.id IS NOT NULL AS has_bearer, b.expires_at <= now() AS is_bearer_over,
      p.revoked_at IS NULL AND p.id IS NOT NULL AND p.login_id IS NOT DISTINCT FROM s.login_id AS has_profile, p.expires_at <= now() AS is_profile_over,
      t.id AS traveler_id, t.team_id, l.active AND c.active AS is_open, l.company_id, l.email AS login_email, l.is_arranger, l.view_right, l.widgets,
      l.may_use_booking_tool, l.may_use_profile_manager, l.may_sign_in_by_qr, l.may_reset_mfa, l.may_request_trips, l.serves_desk, l.may_see_past_places, l.may_read_looks, l AS login
    INTO e
    FROM session s
    LEFT JOIN credential b ON b.hash = p_bearer AND b.kind = 'bearer' AND b.session_id = s.id
    LEFT JOIN credential p ON p.hash = p_profile AND p.kind = 'profile' AND p.session_id = s.id
    LEFT JOIN login l ON l.id = s.login_id AND l.company_id = s.company_id
    LEFT JOIN company c ON c.id = l.company_id
    LEFT JOIN traveler t ON t.company_id = l.company_id AND t.login_id = l.id
    WHERE s.sid_hash = p_sid;
  IF NOT FOUND THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF e.is_revoked THEN RETURN jsonb_build_object('refused', coalesce(e.revoked_code, 'logged_out')); END IF;
  IF e.is_over THEN RETURN '{"refused":"AUTH0050"}'; END IF;
  IF NOT e.has_bearer THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF e.is_bearer_over THEN RETURN '{"refused":"C0401"}'; END IF;
  IF p_profile IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  ELSE
    IF NOT e.has_profile THEN RETURN '{"refused":"no_access_token"}'; END IF;
    IF e.is_profile_over THEN RETURN '{"refused":"C0401"}'; END IF;
  END IF;
  IF e.login_id IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
    done := set_scope('{}', '', '');
    RETURN jsonb_build_object('kind', 'identity', 'sessionId', e.id, 'issuer', e.issuer, 'subject', e.subject,
      'email', e.email, 'emailVerified', e.email_verified);
  END IF;
  IF e.is_open IS NOT TRUE THEN RETURN '{"refused":"AUTH0044"}'; END IF;
  -- Most people see the own company, and of it all or themselves: then nothing more is asked.
  companies := CASE WHEN e.view_right = 15 THEN visible_companies(e.login) ELSE ARRAY[e.company_id] END;
  IF e.connection_id IS NOT NULL THEN companies := connection_reach(e.connection_id, companies); END IF;
  IF e.view_right < 7 THEN travelers := visible_travelers(e.login, e.traveler_id, e.team_id); END IF;
  done := set_scope(companies, '', e.company_id || ' ' || e.login_id);
  RETURN jsonb_build_object('kind', 'login', 'sessionId', e.id, 'loginId', e.login_id, 'companyId', e.company_id,
    'travelerId', e.traveler_id, 'email', e.login_email, 'isArranger', e.is_arranger, 'viewRight', e.view_right,
    'companies', companies, 'travelers', travelers, 'widgets', e.widgets, 'flags', array_remove(ARRAY[
      CASE WHEN e.may_use_booking_tool THEN 'bookingTool' END,
      CASE WHEN e.may_use_profile_manager THEN 'profileManager' END,
      CASE WHEN e.may_sign_in_by_qr THEN 'qrSignIn' END,
      CASE WHEN e.may_reset_mfa THEN 'resetMfa' END,
      CASE WHEN e.may_request_trips THEN 'requestTrips' END,
      CASE WHEN e.serves_desk THEN 'desk' END,
      CASE WHEN e.may_see_past_places THEN 'pastPlaces' END,
      CASE WHEN e.may_read_looks THEN 'placeLooks' END], NULL));
END $$;

-- One row for each flight, train and stay that is not long over, made from the ledger: its times as far as anybody has told
-- them, and until when its people are still where it brought them. A row of the ledger that says nothing of whereabouts (a
-- rental car) has none.
CREATE TABLE tracker_item (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  item_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('A', 'H', 'R')),
  traveler_ids bigint[] NOT NULL,
  -- Where it arrives: code of an airport, a city or a station; where none is known its country, its
  -- name and perhaps latitude and longitude, between bars; null where
  -- nothing is.
  place text,
  country text,
  -- Instants, live where somebody has told them; null where a time or a zone is not known.
  starts_at timestamptz,
  ends_at timestamptz,
  cancelled boolean NOT NULL,
  -- Minutes by which it leaves or arrives later than booked.
  delay_minutes int,
  diverted_to text,
  -- Somebody has told that it has left.
  has_left boolean NOT NULL DEFAULT false,
  -- When its live times were told; null: by the schedule alone.
  live_at timestamptz,
  -- When its booking was told last.
  told_at timestamptz NOT NULL,
  -- From when to when its people are at its place; 'infinity' where nothing later is known.
  there_from timestamptz NOT NULL,
  there_until timestamptz NOT NULL,
  -- From this instant nothing is known of at least one of its people, and why.
  unconfirmed_at timestamptz,
  unconfirmed_reason text,
  -- It brings everybody home.
  is_homeward boolean NOT NULL,
  -- What a frame of days is compared with: the widest that is possible where a time is not known.
  seen_from timestamptz NOT NULL,
  seen_until timestamptz NOT NULL,
  -- What it is found by: names, codes and numbers in every language, folded.
  words text NOT NULL,
  PRIMARY KEY (company_id, order_id, item_key),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
-- Counts come from this index alone.
CREATE INDEX tracker_item_seen ON tracker_item (company_id, seen_until, seen_from)
  INCLUDE (place, kind, starts_at, ends_at, cancelled, delay_minutes, live_at, has_left, there_from, there_until, unconfirmed_at, is_homeward);
CREATE INDEX tracker_item_place ON tracker_item (company_id, place, seen_until);
-- The next movements of a company.
CREATE INDEX tracker_item_starts ON tracker_item (company_id, starts_at, order_id, item_key) WHERE NOT cancelled;
CREATE INDEX tracker_item_ends ON tracker_item (company_id, ends_at, order_id, item_key) WHERE NOT cancelled;
CALL wall('tracker_item');
REVOKE INSERT, UPDATE, DELETE ON tracker_item FROM portolan_app;

-- Grows with every change of a company's rows, so that a count that was made is known to hold.
CREATE TABLE whereabouts_version (
  company_id bigint PRIMARY KEY REFERENCES company,
  version bigint NOT NULL
);
CALL wall('whereabouts_version');
REVOKE INSERT, UPDATE, DELETE ON whereabouts_version FROM portolan_app;

-- Travellers whose rows are made anew by a job: their home has changed, a flight of theirs has live times.
CREATE TABLE whereabouts_due (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  PRIMARY KEY (company_id, traveler_id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CALL wall('whereabouts_due');
-- Everybody who has travelled within the last ninety days, or will.
INSERT INTO whereabouts_due SELECT DISTINCT company_id, traveler_id FROM order_traveler
  WHERE ends_at IS NULL OR ends_at > now() - interval '90 days';

-- A home of a traveller that changes ends other journeys.
CREATE FUNCTION home_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO whereabouts_due AS d SELECT t.company_id, t.id FROM traveler t
    WHERE t.company_id = NEW.company_id AND t.login_id = NEW.id
    ON CONFLICT (company_id, traveler_id) DO UPDATE SET traveler_id = excluded.traveler_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION home_changed FROM PUBLIC;
CREATE TRIGGER home_changed AFTER UPDATE OF default_departure_city ON login FOR EACH ROW
  WHEN (OLD.default_departure_city IS DISTINCT FROM NEW.default_departure_city) EXECUTE FUNCTION home_changed();

CREATE FUNCTION traveler_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE company bigint; traveler bigint;
BEGIN
  IF TG_TABLE_NAME = 'traveler' THEN company := NEW.company_id; traveler := NEW.id;
  ELSE company := coalesce(NEW.company_id, OLD.company_id); traveler := coalesce(NEW.traveler_id, OLD.traveler_id);
  END IF;
  INSERT INTO whereabouts_due SELECT t.company_id, t.id FROM traveler t WHERE t.company_id = company AND t.id = traveler
    ON CONFLICT (company_id, traveler_id) DO UPDATE SET traveler_id = excluded.traveler_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION traveler_due FROM PUBLIC;
CREATE TRIGGER home_airport_told AFTER INSERT ON profile_section FOR EACH ROW
  WHEN (NEW.section = 'Preferences' AND NEW.body->>'HomeAirport' IS NOT NULL) EXECUTE FUNCTION traveler_due();
CREATE TRIGGER home_airport_changed AFTER UPDATE OF body ON profile_section FOR EACH ROW
  WHEN (NEW.section = 'Preferences' AND NEW.body->>'HomeAirport' IS DISTINCT FROM OLD.body->>'HomeAirport') EXECUTE FUNCTION traveler_due();
CREATE TRIGGER home_airport_gone AFTER DELETE ON profile_section FOR EACH ROW
  WHEN (OLD.section = 'Preferences') EXECUTE FUNCTION traveler_due();
-- Another login has another home, and items are found by names.
CREATE TRIGGER whereabouts_of_traveler AFTER UPDATE OF login_id, name ON traveler FOR EACH ROW
  WHEN (OLD.login_id IS DISTINCT FROM NEW.login_id OR OLD.name <> NEW.name) EXECUTE FUNCTION traveler_due();

-- The cities where everybody of a company is at home are in its rules. Rules that are announced for later count from the next
-- change of somebody's bookings on.
CREATE FUNCTION homes_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO whereabouts_due SELECT DISTINCT t.company_id, p.id FROM tracker_item t, unnest(t.traveler_ids) p (id)
    JOIN traveler r ON r.id = p.id WHERE t.company_id = NEW.company_id AND r.company_id = t.company_id
    ON CONFLICT (company_id, traveler_id) DO UPDATE SET traveler_id = excluded.traveler_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION homes_published FROM PUBLIC;
CREATE TRIGGER homes_published AFTER INSERT ON rules_document FOR EACH ROW
  WHEN (NEW.kind = 'tracking') EXECUTE FUNCTION homes_published();

-- Everything that was ever told of a flight's times, the latest alone. Flights are nobody's own: all companies share them.
CREATE TABLE flight_times (
  carrier text NOT NULL,
  flight_number text NOT NULL,
  -- The day of departure by the clocks of the airport it leaves from, YYYYMMDD.
  departs_on text NOT NULL,
  from_code text NOT NULL,
  to_code text NOT NULL,
  as_of timestamptz NOT NULL,
  departs_at timestamptz,
  arrives_at timestamptz,
  has_departed boolean,
  has_arrived boolean,
  cancelled boolean NOT NULL,
  diverted_to text,
  PRIMARY KEY (carrier, flight_number, departs_on, from_code)
);
GRANT SELECT ON flight_times TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON flight_times TO portolan_system;
-- Which items a flight's times are about.
CREATE INDEX air_segment_flight ON air_segment (carrier, flight_number, left(starts_local, 8), from_code);

-- Who looked at where persons are. A person seen again by the same login within an hour counts as one look.
CREATE TABLE place_look (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  at timestamptz NOT NULL,
  login_id bigint NOT NULL,
  -- As they were called then, and whom they work for.
  who text NOT NULL,
  who_company text NOT NULL,
  what text NOT NULL CHECK (what IN ('list', 'export')),
  -- The instant that was looked at, where it was over.
  instant timestamptz,
  reason text,
  traveler_ids bigint[] NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX place_look_login ON place_look (company_id, login_id, at);
CREATE INDEX place_look_at ON place_look (company_id, at, id);
CREATE INDEX place_look_seen ON place_look USING gin (traveler_ids) WITH (fastupdate = off);
CALL wall('place_look');
-- People's calls add rows, each in its own name; nobody of a company changes what is written.
GRANT INSERT ON place_look TO portolan_app;
CREATE POLICY own_name ON place_look AS RESTRICTIVE FOR INSERT TO portolan_app
  WITH CHECK (login_id::text = split_part(current_setting('portolan.viewer', true), ' ', 2));

-- Looks at one traveller of a company of the scope. The wall's own predicate would hide the index of travellers.
CREATE FUNCTION looks_at(p_company bigint, p_traveler bigint) RETURNS SETOF place_look
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM place_look WHERE p_company = any ((SELECT scope())::bigint[])
    AND company_id = p_company AND traveler_ids @> ARRAY[p_traveler]
$$;

-- How many logins see in the tracker a traveller of a company of the scope: because they see the whole company, from other
-- companies too; because they are of the traveller's team, are reported to or arrange; and of all these, past instants.
-- Without a traveller: the first alone. Only numbers leave the function.
CREATE FUNCTION tracker_viewers(p_company bigint, p_traveler bigint, p_widget int)
RETURNS TABLE (company_viewers int, team_viewers int, past_viewers int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH seer AS (
    SELECT l.id, true AS whole, l.may_see_past_places AS past FROM login l
      WHERE l.company_id = p_company AND l.view_right >= 7 AND l.active AND p_widget = any (l.widgets)
    UNION ALL
    SELECT l.id, true, l.may_see_past_places FROM login_view_company v
      JOIN login l ON l.company_id = v.company_id AND l.id = v.login_id JOIN company c ON c.id = l.company_id AND c.active
      WHERE v.view_company_id = p_company AND v.company_id <> p_company AND l.view_right = 15 AND l.active AND p_widget = any (l.widgets)
    UNION ALL
    SELECT l.id, false, l.may_see_past_places FROM traveler t JOIN login l ON l.company_id = t.company_id
      LEFT JOIN traveler own ON own.company_id = l.company_id AND own.login_id = l.id
      WHERE t.company_id = p_company AND t.id = p_traveler AND l.view_right < 7 AND l.active AND p_widget = any (l.widgets)
        AND l.id IS DISTINCT FROM t.login_id
        AND (l.view_right = 3 AND (own.team_id = t.team_id OR own.id = t.reports_to)
          OR l.is_arranger AND EXISTS (SELECT FROM arranger_traveler a
            WHERE a.company_id = l.company_id AND a.login_id = l.id AND a.traveler_id = t.id)))
  SELECT count(*) FILTER (WHERE whole)::int, count(*) FILTER (WHERE NOT whole)::int, count(*) FILTER (WHERE past)::int
  FROM seer WHERE p_company = any ((SELECT scope())::bigint[])
$$;
REVOKE EXECUTE ON FUNCTION looks_at, tracker_viewers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION looks_at, tracker_viewers TO portolan_app;
