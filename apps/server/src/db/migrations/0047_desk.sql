-- The consultant's desk: logins of the agency serve named client companies. Their right is a table of its own, because
-- view rights never give it; a call of the desk reaches these companies, and no other call does.

-- The travel management company itself is a company of this kind.
ALTER TABLE company ADD COLUMN is_agency boolean NOT NULL DEFAULT false;
ALTER TABLE login
  -- Kept by a trigger: it has a desk right that has not ended.
  ADD COLUMN serves_desk boolean NOT NULL DEFAULT false,
  -- Gets the mails that confirm bookings of the company (receiver role HaveReceiveConfirmEmailRights).
  ADD COLUMN receives_confirmations boolean NOT NULL DEFAULT false;

CREATE TABLE desk_right (
  -- The client company that is served.
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  agency_id bigint NOT NULL,
  -- Kept once it has ended: histories name whoever worked on a request.
  ended_at timestamptz,
  PRIMARY KEY (company_id, login_id),
  CHECK (company_id <> agency_id),
  FOREIGN KEY (agency_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX desk_right_login ON desk_right (login_id, company_id) WHERE ended_at IS NULL;
CALL wall('desk_right');

CREATE FUNCTION desk_right_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.login_id ELSE NEW.login_id END;
BEGIN
  UPDATE login SET serves_desk = EXISTS (SELECT FROM desk_right d WHERE d.login_id = changed AND d.ended_at IS NULL)
  WHERE id = changed;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION desk_right_changed FROM PUBLIC;
CREATE TRIGGER desk_right_changed AFTER INSERT OR UPDATE OR DELETE ON desk_right
  FOR EACH ROW EXECUTE FUNCTION desk_right_changed();

-- Names of a company's consultants, now and before, for pages of that company: their logins are rows of the agency.
CREATE FUNCTION desk_names(p_company bigint) RETURNS TABLE (id bigint, name text, name_zh_tw text, name_zh_cn text, name_ja_jp text, serves boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
  SELECT l.id, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, d.ended_at IS NULL AND l.active
  FROM desk_right d JOIN login l ON l.company_id = d.agency_id AND l.id = d.login_id
  WHERE d.company_id = p_company AND reaches(p_company)
$$;
REVOKE EXECUTE ON FUNCTION desk_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION desk_names TO portolan_app, portolan_system;

-- As in migration 0026, with the flag of the desk.
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
      l.may_use_booking_tool, l.may_use_profile_manager, l.may_sign_in_by_qr, l.may_reset_mfa, l.may_request_trips, l.serves_desk, l AS login
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
      CASE WHEN e.serves_desk THEN 'desk' END], NULL));
END $$;

-- Adds to an entered login the companies that its desk right names, and lets their rows through. The companies of its
-- view right stay as they are: what it may see by that does not grow.
CREATE FUNCTION reach_desk(p_viewer jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE clients bigint[]; done text;
BEGIN
  IF p_viewer->>'kind' IS DISTINCT FROM 'login' OR NOT (p_viewer->'flags') ? 'desk' THEN RETURN p_viewer; END IF;
  clients := ARRAY(SELECT d.company_id FROM desk_right d JOIN company c ON c.id = d.company_id AND c.active
    WHERE d.login_id = (p_viewer->>'loginId')::bigint AND d.ended_at IS NULL ORDER BY 1);
  done := set_scope(ARRAY(SELECT value::bigint FROM jsonb_array_elements_text(p_viewer->'companies') UNION SELECT unnest(clients)),
    '', (p_viewer->>'companyId') || ' ' || (p_viewer->>'loginId'));
  RETURN p_viewer || jsonb_build_object('deskCompanies', clients);
END $$;
REVOKE EXECUTE ON FUNCTION reach_desk FROM PUBLIC;

-- As enter_session and enter_session_or_email, for calls that reach the desk's companies.
CREATE FUNCTION enter_desk(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT reach_desk(enter_session(p_sid, p_bearer, p_profile, p_stage))
$$;
CREATE FUNCTION enter_desk_or_email(p_sid text, p_bearer text, p_profile text, p_email text, p_kind text, p_ref text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT reach_desk(enter_session_or_email(p_sid, p_bearer, p_profile, p_email, p_kind, p_ref))
$$;
REVOKE EXECUTE ON FUNCTION enter_desk, enter_desk_or_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_desk, enter_desk_or_email TO portolan_app, portolan_system;

-- What a consultant has to do: a request that somebody submitted to the desk, an external order, or a task.
CREATE TABLE desk_item (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('request', 'order', 'task')),
  -- The request or external order; of a task the one that it came from, or null.
  request_id bigint,
  -- Of a task: what it is, and the booking of the ledger that it is about.
  task text CHECK (task IN ('cancelBooking', 'other')),
  order_id bigint,
  title text,
  -- new: nobody has worked on it. open: somebody has. options, approval: it waits for its owner or its approvers. book: it
  -- is approved, and to be booked. proof: a cancellation has to be proved. held. done.
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'options', 'approval', 'book', 'proof', 'held', 'done')),
  -- Of a done one: how it ended.
  outcome text CHECK (outcome IN ('finished', 'returned', 'cancelled', 'declined')),
  hold_reason text,
  opened_at timestamptz NOT NULL,
  -- The service level's clock: when it is due. Null while the clock stands still; then minutes of working time are left.
  due_at timestamptz,
  left_minutes int,
  -- Minutes of working time that the service level gave it; null without one.
  service_minutes int,
  done_at timestamptz,
  -- Who works on it, as long as claim_until has not passed; afterwards whoever did last.
  claimed_by bigint REFERENCES login,
  claim_until timestamptz,
  -- Messages of the company's people that no consultant has read.
  unread int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  -- Orders of the queue, never null: running clocks come first.
  due_key timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(due_at, 'infinity'::timestamptz)) STORED,
  PRIMARY KEY (company_id, id),
  CHECK ((kind = 'task') = (task IS NOT NULL) AND (kind = 'task' OR request_id IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL) AND (done_at IS NULL) = (outcome IS NULL)),
  CHECK (due_at IS NULL OR left_minutes IS NULL),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE,
  -- Whatever becomes of the ledger's trip, somebody has to cancel what was booked.
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE SET NULL (order_id)
);
CREATE INDEX desk_item_order ON desk_item (company_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX desk_item_done ON desk_item (company_id, done_at) WHERE done_at IS NOT NULL;
-- One open item of a request, and one open task of a booking.
CREATE UNIQUE INDEX desk_item_request ON desk_item (company_id, request_id) WHERE done_at IS NULL AND kind <> 'task';
CREATE INDEX desk_item_of_request ON desk_item (company_id, request_id) WHERE request_id IS NOT NULL;
CALL wall('desk_item');

-- What a task consists of, such as one cancellation each for a flight and a hotel.
CREATE TABLE desk_task_step (
  company_id bigint NOT NULL,
  item_id bigint NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  -- air, hotel, rail, car, or other; what a person reads is `label`.
  part text NOT NULL CHECK (part IN ('air', 'hotel', 'rail', 'car', 'other')),
  label text NOT NULL,
  needs_proof boolean NOT NULL DEFAULT false,
  proof_attachment_id bigint REFERENCES attachment ON DELETE SET NULL,
  refund bigint,
  refund_currency text CHECK (refund_currency ~ '^[A-Z]{3}$'),
  refund_digits smallint,
  done_at timestamptz,
  done_by bigint REFERENCES login,
  PRIMARY KEY (company_id, item_id, position),
  CHECK ((refund IS NULL) = (refund_currency IS NULL) AND (refund IS NULL) = (refund_digits IS NULL)),
  FOREIGN KEY (company_id, item_id) REFERENCES desk_item (company_id, id) ON DELETE CASCADE
);
CREATE INDEX desk_task_step_proof ON desk_task_step (proof_attachment_id) WHERE proof_attachment_id IS NOT NULL;
CALL wall('desk_task_step');

-- As in migration 0024, split so that the desk's messages take the same way.
CREATE FUNCTION send_realtime(p_company bigint, p_login bigint, p_type int, p_status int, p_ref text) RETURNS bigint
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE counted bigint;
BEGIN
  INSERT INTO realtime_group AS g (login_id, company_id, last_seq) VALUES (p_login, p_company, 1)
    ON CONFLICT (login_id) DO UPDATE SET last_seq = g.last_seq + 1 WHERE g.company_id = excluded.company_id
    RETURNING last_seq INTO counted;
  IF counted IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a login of another company';
  END IF;
  INSERT INTO realtime_message (login_id, seq, type, status, ref) VALUES (p_login, counted, p_type, p_status, p_ref);
  PERFORM pg_notify(realtime_channel(), concat_ws(' ', 'message', p_login, counted,
    CASE WHEN p_ref IS NULL OR octet_length(p_ref) <= 1000 THEN concat_ws(' ', p_type, p_status, p_ref) END));
  RETURN counted;
END $$;
CREATE OR REPLACE FUNCTION publish_realtime(p_company bigint, p_login bigint, p_type int, p_status int, p_ref text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT reaches(p_company) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a company outside the scope';
  END IF;
  RETURN send_realtime(p_company, p_login, p_type, p_status, p_ref);
END $$;

-- Tells every consultant of a company that its part of the queue has changed: type 104, with the item's id.
CREATE FUNCTION publish_desk(p_company bigint, p_ref text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE consultant record;
BEGIN
  IF NOT reaches(p_company) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a company outside the scope';
  END IF;
  -- In a fixed order, as every publisher locks the logins.
  FOR consultant IN SELECT d.agency_id, d.login_id FROM desk_right d JOIN login l ON l.company_id = d.agency_id AND l.id = d.login_id
      WHERE d.company_id = p_company AND d.ended_at IS NULL AND l.active ORDER BY d.login_id LOOP
    PERFORM send_realtime(consultant.agency_id, consultant.login_id, 104, 0, p_ref);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION send_realtime, publish_desk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_desk TO portolan_system;

-- Consultants write in requests of their clients: their logins are of another company.
ALTER TABLE trip_request_message DROP CONSTRAINT trip_request_message_company_id_login_id_fkey,
  ADD CONSTRAINT trip_request_message_author FOREIGN KEY (login_id) REFERENCES login;
ALTER TABLE attachment DROP CONSTRAINT attachment_company_id_uploaded_by_fkey,
  ADD CONSTRAINT attachment_uploader FOREIGN KEY (uploaded_by) REFERENCES login;

-- Files of a message; they are attachments of its request.
ALTER TABLE attachment ADD COLUMN message_id bigint;
CREATE INDEX attachment_message ON attachment (company_id, message_id) WHERE message_id IS NOT NULL;

-- How far a person has read the messages of a request, and until when its page was open before them: whoever looks gets
-- no mail about a message.
CREATE TABLE trip_request_read (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  login_id bigint NOT NULL REFERENCES login ON DELETE CASCADE,
  -- Id of the newest message that was read; 0 before the first.
  read_to bigint NOT NULL DEFAULT 0,
  looking_until timestamptz,
  PRIMARY KEY (company_id, request_id, login_id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CALL wall('trip_request_read');
CREATE POLICY linked ON trip_request_read AS RESTRICTIVE TO portolan_app
  USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()));

-- What a consultant offers for a request: flights (category 1) or hotels (2), with a price that holds until an instant.
CREATE TABLE request_option (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  category smallint NOT NULL CHECK (category IN (1, 2)),
  -- Segments or stays, as the contract spells an option.
  body jsonb NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  digits smallint NOT NULL,
  valid_until timestamptz NOT NULL,
  offered_by bigint NOT NULL REFERENCES login,
  offered_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  chosen_at timestamptz,
  chosen_by bigint REFERENCES login,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CREATE INDEX request_option_request ON request_option (company_id, request_id);
-- One choice of a kind.
CREATE UNIQUE INDEX request_option_chosen ON request_option (company_id, request_id, category) WHERE chosen_at IS NOT NULL;
CALL wall('request_option');
CREATE POLICY linked ON request_option AS RESTRICTIVE TO portolan_app
  USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()));

-- A booking that was made outside the booking tool: what a request of source 1 has besides.
CREATE TABLE external_order (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  -- Key of the order where it came from: the same key again is the same order.
  source text NOT NULL,
  external_ref text NOT NULL,
  entered_by text NOT NULL CHECK (entered_by IN ('call', 'file', 'desk')),
  -- The time of the message: a later one replaces an earlier one, whatever came first.
  issued_at timestamptz NOT NULL,
  -- As it was entered (ExternalOrder of the contract).
  body jsonb NOT NULL,
  -- SHA-256 of the body: the same order twice changes nothing.
  body_hash text NOT NULL,
  final_at timestamptz,
  PRIMARY KEY (company_id, request_id),
  UNIQUE (company_id, source, external_ref),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CALL wall('external_order');
CREATE POLICY linked ON external_order AS RESTRICTIVE TO portolan_app
  USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()));

-- External orders that could not be taken, with the reason, until somebody of the desk has closed them: none is dropped.
CREATE TABLE external_order_refusal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null where the order names no company that exists.
  company_id bigint REFERENCES company,
  at timestamptz NOT NULL,
  origin text NOT NULL,
  -- As it arrived.
  record jsonb NOT NULL,
  -- [{"code": …, "path": …, "x": …}]
  faults jsonb NOT NULL,
  closed_at timestamptz,
  closed_by bigint REFERENCES login
);
CREATE INDEX external_order_refusal_open ON external_order_refusal (company_id, at DESC) WHERE closed_at IS NULL;
CALL wall('external_order_refusal');

-- What is on board, by carrier, aircraft and cabin, as somebody entered it; it belongs to no company.
CREATE TABLE flight_facility (
  carrier text NOT NULL CHECK (carrier ~ '^[A-Z0-9]{2}$'),
  -- IATA aircraft type, such as 77W.
  aircraft text NOT NULL CHECK (aircraft ~ '^[A-Z0-9]{3}$'),
  cabin text NOT NULL CHECK (cabin IN ('Y', 'S', 'C', 'F')),
  key text NOT NULL,
  value text NOT NULL,
  -- Who says so, and of which day it is.
  source text NOT NULL,
  as_of date NOT NULL,
  PRIMARY KEY (carrier, aircraft, cabin, key)
);
GRANT SELECT ON flight_facility TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON flight_facility TO portolan_system;
