-- What is served or included on a flight: [{"key": …, "value": …}], keys of domain/ledger/ledger-message.ts.
ALTER TABLE air_segment ADD COLUMN facilities jsonb NOT NULL DEFAULT '[]';
