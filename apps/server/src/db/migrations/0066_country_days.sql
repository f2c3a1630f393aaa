-- On which days people were in which country, corrections of it, and how near they are to a limit (decision 0104).

ALTER TABLE login ADD COLUMN may_read_days boolean NOT NULL DEFAULT false;

-- As in migration 0061, with the right to read days of others.
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
      l.may_use_booking_tool, l.may_use_profile_manager, l.may_sign_in_by_qr, l.may_reset_mfa, l.may_request_trips, l.serves_desk, l.may_see_past_places, l.may_read_looks, l.may_write_policies, l.may_read_days, l AS login
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
      CASE WHEN e.may_read_looks THEN 'placeLooks' END,
      CASE WHEN e.may_write_policies THEN 'policies' END,
      CASE WHEN e.may_read_days THEN 'countryDays' END], NULL));
END $$;

-- Looks at the days of others are written down like looks at places.
ALTER TABLE place_look DROP CONSTRAINT place_look_what_check;
ALTER TABLE place_look ADD CONSTRAINT place_look_what_check CHECK (what IN ('list', 'export', 'days', 'daysExport'));

-- Ranges of days that the bookings say; those of one person and country never overlap.
CREATE TABLE country_days (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  -- ISO 3166-1 alpha-2; XZ for whole days in the air.
  country text COLLATE "C" NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- On the calendar of the country, both included.
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  is_certain boolean NOT NULL,
  -- transit: a connection that does not enter the country; open: nothing onward is known; air: whole days in the air.
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('there', 'transit', 'open', 'air')),
  -- Why it is not certain, a reason of presence.
  reason text COLLATE "C",
  -- The same visit as the range before it.
  continues boolean NOT NULL,
  -- Of a connection: the countries before and after it.
  came_from text COLLATE "C",
  went_to text COLLATE "C",
  -- The items that say so: id of the order, a space, key of the item.
  evidence text[] NOT NULL,
  PRIMARY KEY (company_id, traveler_id, country, first_day)
);
-- Instead of a foreign key, which would look at the same traveller for each of some thirty rows a year and take as long as
-- everything else together: who writes locks each traveller once, and a traveller takes the rows along.
CREATE FUNCTION days_of_traveler_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM country_days d USING gone g WHERE d.company_id = g.company_id AND d.traveler_id = g.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION days_of_traveler_gone FROM PUBLIC;
CREATE TRIGGER days_of_traveler_gone AFTER DELETE ON traveler REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION days_of_traveler_gone();
-- What the purge takes.
CREATE INDEX country_days_last ON country_days (last_day);
CALL wall('country_days');
REVOKE INSERT, UPDATE, DELETE ON country_days FROM portolan_app;

-- What somebody has said instead: that the person was in a country on these days, or was not. Never changed; withdrawn at most.
CREATE TABLE day_correction (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  country text COLLATE "C" NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day AND last_day < first_day + 400),
  is_present boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  PRIMARY KEY (company_id, id),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CREATE INDEX day_correction_traveler ON day_correction (company_id, traveler_id, id);
CALL wall('day_correction');
GRANT INSERT ON day_correction TO portolan_app;
GRANT UPDATE (withdrawn_at, withdrawn_by) ON day_correction TO portolan_app;
-- People correct in their own name.
CREATE POLICY own_name ON day_correction AS RESTRICTIVE FOR INSERT TO portolan_app
  WITH CHECK (made_by::text = split_part(current_setting('portolan.viewer', true), ' ', 2));

-- How near a person is to the limit that is nearest, as of a day: what the list of people is in order by.
CREATE TABLE day_standing (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  -- Thousandths of the limit.
  nearness smallint NOT NULL,
  -- A counter has reached its early mark, or is over.
  is_near boolean NOT NULL,
  as_of date NOT NULL,
  PRIMARY KEY (company_id, traveler_id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CREATE INDEX day_standing_nearness ON day_standing (company_id, nearness DESC, traveler_id) INCLUDE (is_near);
CALL wall('day_standing');
REVOKE INSERT, UPDATE, DELETE ON day_standing FROM portolan_app;

-- By which day and which rules a company's standings were counted.
CREATE TABLE day_standing_run (
  company_id bigint PRIMARY KEY REFERENCES company,
  as_of date NOT NULL,
  rules_version int NOT NULL
);
CALL wall('day_standing_run');
REVOKE INSERT, UPDATE, DELETE ON day_standing_run FROM portolan_app;

-- Travellers whose days a job makes anew from all of their bookings, and whose standing it counts.
CREATE TABLE country_days_due (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  -- Only the standing: what was corrected, or a passport.
  only_standing boolean NOT NULL,
  PRIMARY KEY (company_id, traveler_id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CALL wall('country_days_due');
-- Everybody who has travelled within the last three years, or will.
INSERT INTO country_days_due SELECT DISTINCT company_id, traveler_id, false FROM order_traveler
  WHERE ends_at IS NULL OR ends_at > now() - interval '1096 days';

CREATE FUNCTION days_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE company bigint; traveler bigint;
BEGIN
  company := coalesce(NEW.company_id, OLD.company_id);
  traveler := coalesce(NEW.traveler_id, OLD.traveler_id);
  -- Of a traveller that is being deleted nothing is due.
  INSERT INTO country_days_due AS d SELECT t.company_id, t.id, true FROM traveler t WHERE t.company_id = company AND t.id = traveler
    ON CONFLICT (company_id, traveler_id) DO UPDATE SET only_standing = d.only_standing;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION days_due FROM PUBLIC;
CREATE TRIGGER days_corrected AFTER INSERT OR UPDATE ON day_correction FOR EACH ROW EXECUTE FUNCTION days_due();
-- To whom a limit applies depends on passports and permits.
CREATE TRIGGER days_nationality AFTER INSERT OR UPDATE OF body ON profile_section FOR EACH ROW
  WHEN (NEW.section IN ('Names', 'Preferences')) EXECUTE FUNCTION days_due();
CREATE TRIGGER days_document AFTER INSERT OR UPDATE OR DELETE ON profile_item FOR EACH ROW EXECUTE FUNCTION days_due();
