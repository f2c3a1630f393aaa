-- The audit is searched, kept for years and then removed from its beginning; what it says of persons is encrypted by a key of each.

-- One random key per person, sealed under the deployment's secret: values in the audit and in versions are encrypted with it.
-- Erasure takes the key away and leaves the row, so that nobody gets a new key for what is gone.
CREATE TABLE person_key (
  -- login:… or traveler:…, by id. No reference: the row outlives the person.
  person text PRIMARY KEY CHECK (person ~ '^(login|traveler):[0-9]+$'),
  company_id bigint NOT NULL REFERENCES company,
  key text,
  created_at timestamptz NOT NULL,
  destroyed_at timestamptz,
  CHECK ((key IS NULL) = (destroyed_at IS NOT NULL))
);
CREATE INDEX person_key_company ON person_key (company_id);
CALL wall('person_key');
-- People's calls make keys of the persons that they change. Only the system role takes one away.
GRANT INSERT ON person_key TO portolan_app;

-- Whom a line is about: ids in its object, of logins and of travellers.
CREATE FUNCTION audit_persons(p_object jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT found.person), '{}') FROM (
    SELECT k.kind || ':' || (p_object->>k.key) AS person
      FROM (VALUES ('loginId', 'login'), ('toLoginId', 'login'), ('travelerId', 'traveler'), ('traveler', 'traveler')) k (key, kind)
      WHERE p_object->>k.key ~ '^[0-9]{1,18}$'
    UNION ALL
    SELECT k.kind || ':' || e.value
      FROM (VALUES ('loginIds', 'login'), ('travelerIds', 'traveler')) k (key, kind)
      CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(p_object->k.key) = 'array' THEN p_object->k.key ELSE '[]' END) e
      WHERE e.value ~ '^[0-9]{1,18}$'
    UNION ALL
    SELECT p_object->'change'->>'person' WHERE p_object->'change'->>'person' ~ '^(login|traveler):[0-9]{1,18}$'
    UNION ALL
    SELECT e.value
      FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(p_object->'persons') = 'array' THEN p_object->'persons' ELSE '[]' END) e
      WHERE e.value ~ '^(login|traveler):[0-9]{1,18}$') found
$$;

-- Each filter has an index in the order of the list. The seal does not depend on them.
CREATE INDEX audit_event_company ON audit_event (company_id, at, id);
CREATE INDEX audit_event_action ON audit_event (company_id, action, at, id);
CREATE INDEX audit_event_login ON audit_event (login_id, at, id) WHERE login_id IS NOT NULL;
CREATE INDEX audit_event_machine ON audit_event (machine_client_id, at, id) WHERE machine_client_id IS NOT NULL;
CREATE INDEX audit_event_correlation ON audit_event (correlation_id, id);
CREATE INDEX audit_event_persons ON audit_event USING gin (audit_persons(object)) WITH (fastupdate = off)
  WHERE object ?| '{loginId,toLoginId,travelerId,traveler,loginIds,travelerIds,change,persons}';
-- What others, who are not of the company, did for it: their lines name its code.
CREATE INDEX audit_event_about ON audit_event ((object->>'company'), at, id) WHERE object ? 'company';

-- Looks at personal data stand in the same list as the lines.
CREATE INDEX profile_access_at ON profile_access (company_id, at, id);

-- Walks over the whole chain. The head of one that found nothing is where the next one must come past.
CREATE TABLE audit_verification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  -- Null for the command line and the schedule.
  asked_by bigint,
  finished_at timestamptz,
  is_intact boolean,
  lines bigint,
  head_id bigint,
  head_hash text,
  -- The first line that does not fit, or a word about what is missing.
  fault_id bigint,
  fault text,
  CHECK ((finished_at IS NULL) = (is_intact IS NULL))
);
CREATE UNIQUE INDEX audit_verification_open ON audit_verification ((true)) WHERE finished_at IS NULL;
CALL seal('audit_verification');
