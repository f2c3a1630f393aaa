-- How long the levels of approval take: what a level knows of its own decision, and a row for each decided level of a
-- request, with all that the page and file sum up (features/trip-requests/health).

ALTER TABLE approval_level
  -- From `opened_at` to the decision in the company's working hours, as its calendar was on that day. Null for levels
  -- decided before this column, and for those that another decision settled.
  ADD COLUMN working_minutes int CHECK (working_minutes >= 0),
  -- 0: by whoever was asked, 1: by a substitute, 2: nobody was asked, since an earlier level's decision settled it.
  ADD COLUMN decided_as smallint NOT NULL DEFAULT 0 CHECK (decided_as BETWEEN 0 AND 2);

UPDATE approval_level l SET decided_as = d.decided_as
FROM (
  SELECT company_id, approval_id, level,
    CASE WHEN bool_and(settled_by_level IS NOT NULL) THEN 2
      WHEN bool_or(login_id <> for_login_id AND settled_by_level IS NULL) THEN 1 ELSE 0 END AS decided_as
  FROM approval_decision GROUP BY company_id, approval_id, level) d
WHERE l.company_id = d.company_id AND l.approval_id = d.approval_id AND l.level = d.level AND l.state <> 0 AND d.decided_as <> 0;

-- A decided level as it was at its decision. Percentiles need every row of a period: they come from one index, since
-- reading level, round and request of 100,000 decisions takes seconds.
CREATE TABLE approval_health (
  company_id bigint NOT NULL,
  -- Of the decision, on the company's calendar.
  day date NOT NULL,
  approval_id bigint NOT NULL,
  level smallint NOT NULL,
  rule_id text COLLATE "C" NOT NULL,
  cost_centre text COLLATE "C",
  -- As in approval_level: 1 approved, 2 declined.
  state smallint NOT NULL,
  decided_as smallint NOT NULL,
  is_escalated boolean NOT NULL,
  -- From opening to decision, as the clock runs and in working hours.
  waiting_minutes int NOT NULL,
  working_minutes int,
  -- From submission to the decision that ended the round; null where it did not.
  round_minutes int,
  -- The day is the first day of travel, or later.
  is_after_departure boolean NOT NULL,
  PRIMARY KEY (company_id, approval_id, level),
  FOREIGN KEY (company_id, approval_id, level) REFERENCES approval_level (company_id, approval_id, level) ON DELETE CASCADE
);
CREATE INDEX approval_health_day ON approval_health (company_id, day)
  INCLUDE (approval_id, level, rule_id, cost_centre, state, decided_as, is_escalated, waiting_minutes, working_minutes, round_minutes, is_after_departure);
CALL wall('approval_health');
REVOKE INSERT, UPDATE, DELETE ON approval_health FROM portolan_app, portolan_system;

-- The decided levels of rounds that have none of these rows yet.
CREATE FUNCTION add_approval_health(p_companies bigint[], p_approvals bigint[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO approval_health (company_id, day, approval_id, level, rule_id, cost_centre, state, decided_as, is_escalated,
    waiting_minutes, working_minutes, round_minutes, is_after_departure)
  SELECT a.company_id, d.day, a.id, l.level, a.rule_id, r.cost_centre, l.state, l.decided_as, l.escalated_at IS NOT NULL,
    greatest(0, round(extract(epoch FROM l.decided_at - l.opened_at) / 60)), l.working_minutes,
    CASE WHEN a.status <> 0 AND a.decided_at = l.decided_at AND l.decided_as <> 2
      THEN round(extract(epoch FROM a.decided_at - a.requested_at) / 60) END,
    coalesce(d.day >= r.first_day, false)
  FROM unnest(p_companies, p_approvals) n (company_id, id)
  JOIN approval a ON a.company_id = n.company_id AND a.id = n.id
  JOIN company c ON c.id = a.company_id
  JOIN approval_level l ON l.company_id = a.company_id AND l.approval_id = a.id
  JOIN trip_request r ON r.company_id = a.company_id AND r.id = a.object_id
  CROSS JOIN LATERAL (SELECT (l.decided_at AT TIME ZONE c.time_zone)::date AS day) d
  WHERE a.object_kind = 'request' AND a.rule_id IS NOT NULL AND l.state <> 0 AND l.opened_at IS NOT NULL
  ON CONFLICT (company_id, approval_id, level) DO NOTHING
$$;

-- Each decision saves its levels, then the round.
CREATE FUNCTION round_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_approval_health(array_agg(a.company_id), array_agg(a.id)) FROM changed a WHERE a.object_kind = 'request';
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION add_approval_health, round_changed FROM PUBLIC;
CREATE TRIGGER health_update AFTER UPDATE ON approval REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION round_changed();

SELECT add_approval_health(array_agg(company_id), array_agg(id)) FROM approval WHERE object_kind = 'request';
