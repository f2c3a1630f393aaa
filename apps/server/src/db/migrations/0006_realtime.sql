-- Realtime messages (specification §4): one group per login, its messages counted without a hole, in the order of
-- their commits. Wake-ups travel by NOTIFY and say ids only; the tables are the truth.

-- How far a login's messages have come. Whoever publishes holds this row until their commit: that is what makes the
-- count free of holes and its order that of the commits.
CREATE TABLE realtime_group (
  login_id bigint PRIMARY KEY,
  company_id bigint NOT NULL,
  last_seq bigint NOT NULL,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id)
);
CALL seal('realtime_group');

-- Kept for a day, so that a browser that was away can resume.
CREATE TABLE realtime_message (
  login_id bigint NOT NULL REFERENCES realtime_group,
  seq bigint NOT NULL,
  type int NOT NULL,
  status int NOT NULL,
  -- An id or a code of what the message speaks of, never personal data.
  ref text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (login_id, seq)
);
CREATE INDEX realtime_message_age ON realtime_message (created_at);
CALL seal('realtime_message');

-- The one way in, for every role. The app role publishes to companies of its transaction's scope only, a job that
-- entered with a company to that one.
CREATE FUNCTION publish_realtime(p_company bigint, p_login bigint, p_type int, p_status int, p_ref text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  scope bigint[] := nullif(current_setting('portolan.companies', true), '')::bigint[];
  counted bigint;
BEGIN
  IF scope IS NULL AND NOT pg_has_role(session_user, 'portolan_system', 'MEMBER')
     OR scope IS NOT NULL AND NOT p_company = ANY (scope) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a company outside the scope';
  END IF;
  INSERT INTO realtime_group AS g (login_id, company_id, last_seq) VALUES (p_login, p_company, 1)
    ON CONFLICT (login_id) DO UPDATE SET last_seq = g.last_seq + 1 WHERE g.company_id = excluded.company_id
    RETURNING last_seq INTO counted;
  IF counted IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a login of another company';
  END IF;
  INSERT INTO realtime_message (login_id, seq, type, status, ref) VALUES (p_login, counted, p_type, p_status, p_ref);
  PERFORM pg_notify('portolan_realtime', 'message ' || p_login || ' ' || counted);
  RETURN counted;
END $$;
REVOKE ALL ON FUNCTION publish_realtime FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_realtime TO portolan_app, portolan_system;

-- Streams end with their session, however it ends: here no way to end one can forget to say so.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portolan_realtime', 'session ' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER session_deleted AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND OLD.absolute_expires_at > now()) EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION tell_login_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portolan_realtime', 'login ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER login_closed AFTER UPDATE OF active ON login FOR EACH ROW
  WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION tell_login_closed();
