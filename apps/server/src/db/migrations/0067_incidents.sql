-- Incidents: who is affected, who was told what, and every answer (decisions 0106 to 0109).

ALTER TABLE login ADD COLUMN may_manage_incidents boolean NOT NULL DEFAULT false;

-- What a login may do besides its widgets, as `loginFlags` of the contract names it. A new right changes this function alone.
CREATE FUNCTION login_flags(l login) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN l.may_use_booking_tool THEN 'bookingTool' END,
    CASE WHEN l.may_use_profile_manager THEN 'profileManager' END,
    CASE WHEN l.may_sign_in_by_qr THEN 'qrSignIn' END,
    CASE WHEN l.may_reset_mfa THEN 'resetMfa' END,
    CASE WHEN l.may_request_trips THEN 'requestTrips' END,
    CASE WHEN l.serves_desk THEN 'desk' END,
    CASE WHEN l.may_see_past_places THEN 'pastPlaces' END,
    CASE WHEN l.may_read_looks THEN 'placeLooks' END,
    CASE WHEN l.may_write_policies THEN 'policies' END,
    CASE WHEN l.may_read_days THEN 'countryDays' END,
    CASE WHEN l.may_manage_incidents THEN 'incidents' END], NULL)
$$;
REVOKE EXECUTE ON FUNCTION login_flags FROM PUBLIC;

-- As in migration 0066, with the rights of `login_flags`.
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
      login_flags(l) AS flags, l AS login
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
    'companies', companies, 'travelers', travelers, 'widgets', e.widgets, 'flags', e.flags);
END $$;

-- Who was where: looks at those who are affected, and at people of an incident.
ALTER TABLE place_look DROP CONSTRAINT place_look_what_check;
ALTER TABLE place_look ADD CONSTRAINT place_look_what_check
  CHECK (what IN ('list', 'export', 'days', 'daysExport', 'affected', 'affectedExport', 'incident'));

-- Everybody at some places in a window of time, among however many spans.
CREATE INDEX presence_span_place ON presence_span (company_id, place, ends_at, begins_at) INCLUDE (traveler_id, kind);

CREATE TABLE incident (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  name text NOT NULL,
  is_exercise boolean NOT NULL,
  -- What it is about. The words stay when the alert goes.
  alert_id bigint REFERENCES risk_alert ON DELETE SET NULL,
  alert jsonb,
  alert_ended_at timestamptz,
  -- As the contract's IncidentArea.
  area jsonb NOT NULL,
  groups text[] NOT NULL,
  follows boolean NOT NULL,
  -- When its people were last compared with alert and bookings.
  followed_at timestamptz,
  opened_at timestamptz NOT NULL,
  opened_by bigint NOT NULL REFERENCES login,
  owner_login_id bigint NOT NULL REFERENCES login,
  duty_login_id bigint REFERENCES login,
  escalate_after_minutes int NOT NULL CHECK (escalate_after_minutes > 0),
  -- Grows with every change of head or team.
  version int NOT NULL DEFAULT 1,
  -- Of the latest message.
  last_message int NOT NULL DEFAULT 0,
  closed_at timestamptz,
  closed_by bigint REFERENCES login,
  closing_note text,
  -- Words and places of answers were deleted.
  cleared_at timestamptz,
  UNIQUE (company_id, id),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
-- Of two coordinators who open one at once, one does.
CREATE UNIQUE INDEX incident_open_alert ON incident (company_id, alert_id) WHERE closed_at IS NULL AND alert_id IS NOT NULL AND NOT is_exercise;
CREATE INDEX incident_list ON incident (company_id, (closed_at IS NULL) DESC, opened_at DESC, id DESC);
CREATE INDEX incident_open ON incident (id) WHERE closed_at IS NULL;
CREATE INDEX incident_to_clear ON incident (closed_at) WHERE closed_at IS NOT NULL AND cleared_at IS NULL;
CREATE INDEX incident_alert ON incident (alert_id) WHERE alert_id IS NOT NULL;
CALL wall('incident');
GRANT INSERT, UPDATE ON incident TO portolan_app;

CREATE TABLE incident_team (
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  login_id bigint NOT NULL REFERENCES login,
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (company_id, incident_id, login_id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE
);
CREATE INDEX incident_team_login ON incident_team (login_id) WHERE left_at IS NULL;
CALL wall('incident_team');
GRANT INSERT, UPDATE ON incident_team TO portolan_app;

CREATE TABLE incident_person (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  -- Null: the traveller is no longer kept. What was done for them stays, without a name.
  traveler_id bigint,
  added_by text NOT NULL CHECK (added_by IN ('area', 'followed', 'hand')),
  added_at timestamptz NOT NULL,
  added_by_login bigint REFERENCES login,
  added_reason text,
  removed_at timestamptz,
  removed_by_login bigint REFERENCES login,
  removed_reason text,
  -- Where bookings say they are, as the contract's Known with codes instead of names; null where they do not say.
  known jsonb,
  known_group text CHECK (known_group IN ('there', 'arriving', 'passing', 'left')),
  is_elsewhere boolean NOT NULL DEFAULT false,
  -- The latest answer; all of them are in incident_answer.
  answer text CHECK (answer IN ('safe', 'help')),
  answered_at timestamptz,
  answer_way text CHECK (answer_way IN ('link', 'portal', 'phone')),
  answered_by_login bigint REFERENCES login,
  answer_changes int NOT NULL DEFAULT 0,
  -- How messages to them stand.
  messages int NOT NULL DEFAULT 0,
  first_sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  opened_at timestamptz,
  is_unreachable boolean NOT NULL DEFAULT false,
  last_sign_at timestamptz,
  last_sign text CHECK (last_sign IN ('sent', 'delivered', 'bounced', 'opened', 'answered')),
  calling_login bigint REFERENCES login,
  calling_since timestamptz,
  -- The duty person was told that they do not answer.
  escalated_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (incident_id, id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE SET NULL (traveler_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((calling_login IS NULL) = (calling_since IS NULL))
);
CREATE UNIQUE INDEX incident_person_once ON incident_person (incident_id, traveler_id) WHERE traveler_id IS NOT NULL;
CREATE INDEX incident_person_traveler ON incident_person (company_id, traveler_id) WHERE removed_at IS NULL;
-- Help first, then who has not answered, those who have waited longest first.
CREATE INDEX incident_person_board ON incident_person
  (company_id, incident_id, (CASE answer WHEN 'help' THEN 0 WHEN 'safe' THEN 2 ELSE 1 END), coalesce(answered_at, first_sent_at, added_at), id)
  WHERE removed_at IS NULL;
CALL wall('incident_person');
GRANT INSERT, UPDATE ON incident_person TO portolan_app;

-- Every answer. Its words and place are for the team alone: they are deleted thirty days after the incident closes.
CREATE TABLE incident_answer (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  person_id bigint NOT NULL,
  at timestamptz NOT NULL,
  answer text NOT NULL CHECK (answer IN ('safe', 'help')),
  way text NOT NULL CHECK (way IN ('link', 'portal', 'phone')),
  by_login bigint REFERENCES login,
  words text,
  phone text,
  latitude float8,
  longitude float8,
  metres int,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, person_id) REFERENCES incident_person (company_id, id) ON DELETE CASCADE,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX incident_answer_person ON incident_answer (company_id, person_id, id DESC);
CREATE INDEX incident_answer_incident ON incident_answer (company_id, incident_id, id);
CALL wall('incident_answer');
GRANT INSERT ON incident_answer TO portolan_app;
-- The second wall around words and places: only the team reads rows. Whoever answers writes theirs by a function.
CREATE POLICY team_only ON incident_answer AS RESTRICTIVE FOR SELECT TO portolan_app
  USING (EXISTS (SELECT 1 FROM incident_team t WHERE t.company_id = incident_answer.company_id AND t.incident_id = incident_answer.incident_id
    AND t.left_at IS NULL AND t.login_id::text = split_part(current_setting('portolan.viewer', true), ' ', 2)));

CREATE TABLE incident_message (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  -- 1, 2, 3 … of the incident.
  number int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ask', 'inform', 'reminder', 'allClear')),
  -- By language, as the contract's MessageTexts.
  texts jsonb NOT NULL,
  channels text[] NOT NULL,
  audience jsonb NOT NULL,
  sent_at timestamptz NOT NULL,
  -- Null: by itself.
  sent_by bigint REFERENCES login,
  people int NOT NULL,
  -- Until when everybody's deliveries have been made.
  spread_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (incident_id, number),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE
);
CREATE INDEX incident_message_to_spread ON incident_message (id) WHERE spread_at IS NULL;
CALL wall('incident_message');
GRANT INSERT ON incident_message TO portolan_app;

CREATE TABLE incident_delivery (
  -- What carriers name in their receipts.
  id uuid PRIMARY KEY,
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  message_id bigint NOT NULL,
  person_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'voice', 'portal')),
  -- Where it went; deleted with the words of answers.
  address text,
  -- Whom it reached instead of the person: who arranges their trips.
  through_login bigint REFERENCES login,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'delivered', 'bounced', 'failed', 'noContact')),
  state_at timestamptz NOT NULL,
  -- Of a mail.
  envelope_id uuid,
  -- What server or carrier said.
  answer text,
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz,
  -- The row of its person has its state.
  is_summed boolean NOT NULL DEFAULT true,
  UNIQUE NULLS NOT DISTINCT (message_id, person_id, channel, through_login),
  FOREIGN KEY (company_id, message_id) REFERENCES incident_message (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, person_id) REFERENCES incident_person (company_id, id) ON DELETE CASCADE
);
CREATE INDEX incident_delivery_person ON incident_delivery (company_id, person_id);
CREATE INDEX incident_delivery_message ON incident_delivery (company_id, message_id);
CREATE UNIQUE INDEX incident_delivery_envelope ON incident_delivery (envelope_id) WHERE envelope_id IS NOT NULL;
CREATE INDEX incident_delivery_due ON incident_delivery (due_at) WHERE due_at IS NOT NULL;
CALL wall('incident_delivery');

-- What happened. Each entry's digest is a line of the audit, whose chain shows every later change.
CREATE TABLE incident_log (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  by_login bigint REFERENCES login,
  person_id bigint,
  -- Ids, codes and counts.
  detail jsonb NOT NULL DEFAULT '{}',
  -- A note of the team.
  words text,
  -- SHA-256 of the entry, hex.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE
);
CREATE INDEX incident_log_incident ON incident_log (company_id, incident_id, id DESC);
CALL wall('incident_log');
GRANT INSERT ON incident_log TO portolan_app;

-- What was knowable so many minutes after it was opened.
CREATE TABLE incident_snapshot (
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  minute int NOT NULL,
  taken_at timestamptz NOT NULL,
  -- Counts, ages of feeds and bookings, ids of people with group and certainty, and of those who could not be located.
  body jsonb NOT NULL,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (company_id, incident_id, minute),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE
);
CALL wall('incident_snapshot');
GRANT INSERT ON incident_snapshot TO portolan_app;

-- Whose name an entry or a call of a list shows, and how the list of bookings' ages is found.
CREATE INDEX incident_log_by ON incident_log (company_id, by_login) WHERE by_login IS NOT NULL;
CREATE INDEX incident_to_delete ON incident (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX booking_order_told ON booking_order (company_id, source, received_at DESC);
CREATE INDEX login_incidents ON login (company_id, id) WHERE may_manage_incidents;

-- Tells everybody on the team that the incident has changed: type 111. Members may be of another company than whoever answers.
CREATE FUNCTION tell_incident_team(p_company bigint, p_incident bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE member record;
BEGIN
  IF NOT reaches(p_company) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message about an incident outside the scope';
  END IF;
  -- In a fixed order, as every publisher locks the logins.
  FOR member IN SELECT l.company_id, l.id FROM incident_team t JOIN login l ON l.id = t.login_id
      WHERE t.company_id = p_company AND t.incident_id = p_incident AND t.left_at IS NULL AND l.active ORDER BY l.id LOOP
    PERFORM send_realtime(member.company_id, member.id, 111, 0, p_incident::text);
  END LOOP;
END $$;

-- The name of a login that has to do with an incident of the company, of whichever company it is; null for any other.
CREATE FUNCTION incident_login_name(p_company bigint, p_login bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.name FROM login l WHERE l.id = p_login AND reaches(p_company) AND (
    EXISTS (SELECT 1 FROM incident_team t WHERE t.login_id = p_login AND t.company_id = p_company)
    OR EXISTS (SELECT 1 FROM incident_log e WHERE e.company_id = p_company AND e.by_login = p_login)
    OR EXISTS (SELECT 1 FROM incident i WHERE i.company_id = p_company AND i.duty_login_id = p_login))
$$;
CREATE INDEX incident_team_of_login ON incident_team (login_id, company_id);
CREATE INDEX incident_duty ON incident (company_id, duty_login_id) WHERE duty_login_id IS NOT NULL;

-- Who may be on the team of the company's incidents: who holds the right and sees all of the company.
CREATE FUNCTION incident_candidates(p_company bigint) RETURNS TABLE (login_id bigint, name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.id, l.name, l.email FROM login l JOIN company c ON c.id = l.company_id AND c.active
    WHERE l.may_manage_incidents AND l.active AND l.view_right >= 7 AND reaches(p_company) AND p_company = ANY (visible_companies(l))
$$;

-- The links of an incident's messages open nothing any more.
CREATE FUNCTION end_answer_links(p_company bigint, p_incident bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT reaches(p_company) OR NOT EXISTS (SELECT 1 FROM incident WHERE company_id = p_company AND id = p_incident AND closed_at IS NOT NULL) THEN
    RAISE insufficient_privilege USING MESSAGE = 'answer links of an incident that is open or outside the scope';
  END IF;
  -- For so long the page says that the incident has ended; then they are purged like all that have expired.
  UPDATE credential SET revoked_at = p_at, expires_at = p_at + interval '90 days' WHERE kind = 'answer_link' AND object_kind = 'incident' AND object_id = p_incident
    AND revoked_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION tell_incident_team, incident_login_name, incident_candidates, end_answer_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_incident_team, incident_login_name, incident_candidates, end_answer_links TO portolan_app, portolan_system;

-- Lines about an incident's log, for its receipt and for `audit verify`.
CREATE INDEX audit_event_incident ON audit_event (((object->>'incidentId')::bigint), id) WHERE action = 'incident log';
-- Entries of an incident whose lines are not sealed yet: those of the last minute.
CREATE FUNCTION incident_unsealed(p_company bigint, p_incident bigint) RETURNS bigint[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg((e.value->>0)::bigint), '{}') FROM audit_event a CROSS JOIN LATERAL jsonb_array_elements(a.object->'entries') e
    WHERE a.hash IS NULL AND a.action = 'incident log' AND (a.object->>'incidentId')::bigint = p_incident AND reaches(p_company)
      AND EXISTS (SELECT 1 FROM incident i WHERE i.company_id = p_company AND i.id = p_incident)
$$;
REVOKE EXECUTE ON FUNCTION incident_unsealed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION incident_unsealed TO portolan_app, portolan_system;

-- When each source of a company's bookings was last heard: one read of the index for each source. The caller's own rights apply.
CREATE FUNCTION booking_source_ages(p_company bigint) RETURNS TABLE (source text, at timestamptz) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE heard AS (
    (SELECT o.source, o.received_at FROM booking_order o WHERE o.company_id = p_company ORDER BY o.source, o.received_at DESC LIMIT 1)
    UNION ALL
    SELECT n.source, n.received_at FROM heard h CROSS JOIN LATERAL (
      SELECT o.source, o.received_at FROM booking_order o WHERE o.company_id = p_company AND o.source > h.source
      ORDER BY o.source, o.received_at DESC LIMIT 1) n)
  SELECT * FROM heard
$$;

-- The audit's lines about an incident's log with the seals before them: its receipt says whether the chain holds around each.
CREATE FUNCTION incident_audit(p_company bigint, p_incident bigint) RETURNS TABLE (id bigint, at text, company_id bigint, login_id bigint,
  machine_client_id bigint, action text, object jsonb, correlation_id text, address text, hash text, before text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.company_id, a.login_id, a.machine_client_id, a.action,
      a.object, a.correlation_id, a.address, a.hash, (SELECT b.hash FROM audit_event b WHERE b.id < a.id ORDER BY b.id DESC LIMIT 1)
    FROM audit_event a WHERE a.action = 'incident log' AND (a.object->>'incidentId')::bigint = p_incident AND reaches(p_company)
      AND EXISTS (SELECT 1 FROM incident i WHERE i.company_id = p_company AND i.id = p_incident)
    ORDER BY a.id
$$;
REVOKE EXECUTE ON FUNCTION incident_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION incident_audit TO portolan_app, portolan_system;

-- Something of an incident has changed, and its team has not been told yet. Rows are only added, so that ten thousand answers
-- wait for nobody; who tells the team deletes them.
CREATE TABLE incident_ping (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  PRIMARY KEY (company_id, incident_id, id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE
);
CALL wall('incident_ping');

CREATE INDEX incident_delivery_unsummed ON incident_delivery (company_id, incident_id, id) WHERE NOT is_summed;
-- Of messages to one person, the latest first.
CREATE INDEX incident_delivery_of_person ON incident_delivery (company_id, person_id, message_id DESC);
DROP INDEX incident_delivery_person;
CREATE INDEX incident_person_asked ON incident_person (company_id, incident_id, first_sent_at)
  WHERE removed_at IS NULL AND answer IS NULL AND escalated_at IS NULL AND first_sent_at IS NOT NULL;

-- What became of an incident's mail is what became of its delivery; for any other mail this costs one comparison. The person's
-- row follows later, many at once: a mail server's answers to several mails of a person must not wait for each other.
CREATE FUNCTION note_mail_of_incident() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  WITH changed AS (
    UPDATE incident_delivery SET is_summed = false, answer = NEW.answer,
        state = CASE NEW.state WHEN 'sent' THEN 'delivered' ELSE NEW.state END,
        state_at = coalesce((NEW.history->-1->>'at')::timestamptz, now())
      WHERE envelope_id = NEW.envelope_id RETURNING company_id, incident_id)
  INSERT INTO incident_ping (company_id, incident_id) SELECT company_id, incident_id FROM changed;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION note_mail_of_incident FROM PUBLIC;
CREATE TRIGGER note_mail_of_incident AFTER UPDATE OF state ON mail_message FOR EACH ROW
  WHEN (NEW.template = 'incidentMessage' AND NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('sent', 'bounced', 'failed'))
  EXECUTE FUNCTION note_mail_of_incident();
