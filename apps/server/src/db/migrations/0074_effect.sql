-- When the secret of a machine client was set last, so that old ones are seen. Of those from before, the latest that it can be.
ALTER TABLE machine_client ADD COLUMN secret_set_at timestamptz;
UPDATE machine_client SET secret_set_at = updated_at;
ALTER TABLE machine_client ALTER COLUMN secret_set_at SET NOT NULL, ALTER COLUMN secret_set_at SET DEFAULT now();

CREATE FUNCTION note_secret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.secret_set_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER note_secret BEFORE UPDATE OF secret_hash ON machine_client FOR EACH ROW
  WHEN (NEW.secret_hash IS DISTINCT FROM OLD.secret_hash) EXECUTE FUNCTION note_secret();
