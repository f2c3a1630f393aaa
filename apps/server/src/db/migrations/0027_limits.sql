-- Outcomes of writes are sealed: they name people. Rows of before stay readable JSON until the purge of their day.
ALTER TABLE idempotency_key ALTER COLUMN outcome TYPE text USING outcome::text;

-- Only the system role counts: the role of people's calls could read addresses and forgive itself.
REVOKE ALL ON rate_limit FROM portolan_app;

-- Networks from which a machine client has proved its secret: its attempts from there have a count of their own, so
-- that a stranger who knows its id cannot lock it out.
CREATE TABLE machine_client_network (
  machine_client_id bigint NOT NULL REFERENCES machine_client ON DELETE CASCADE,
  -- An IPv4 address, or the /64 of an IPv6 address.
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (machine_client_id, network)
);
CREATE INDEX machine_client_network_age ON machine_client_network (last_used_at);
CALL seal('machine_client_network');
