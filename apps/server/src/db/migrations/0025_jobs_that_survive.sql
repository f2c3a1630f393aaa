-- Which process runs which job, so that the jobs of a process that died are taken back at once.

-- Each process holds an advisory lock on its number for as long as it lives: PostgreSQL frees the lock with the connection.
CREATE SEQUENCE job_process_number AS integer CYCLE;
CREATE TABLE job_process (
  id integer PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- A restart of PostgreSQL frees every lock. A lock that was taken before the restart says nothing about its process.
  locked_at timestamptz NOT NULL
);
CALL seal('job_process');
GRANT USAGE ON SEQUENCE job_process_number TO portolan_system;

-- The newest run of a job, in the terms of the queue's own table, which pg-boss owns.
CREATE TABLE job_run (
  job_id uuid PRIMARY KEY,
  queue text NOT NULL,
  attempt integer NOT NULL,
  process_id integer NOT NULL,
  -- How many processes died while they ran this job.
  deaths integer NOT NULL DEFAULT 0,
  began_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX job_run_by_process ON job_run (process_id);
CALL seal('job_run');
