-- The role and the database of a fleet, once, as a superuser:
--   psql -v ON_ERROR_STOP=1 -v password=SECRET -f deploy/postgresql.sql
-- The tables are made, and brought up to date, by the first worker that starts.

CREATE ROLE pentathlon LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE pentathlon OWNER pentathlon TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE pentathlon FROM PUBLIC;

-- `ack` means on disk: whatever the server's own setting is, this role waits for it.
ALTER ROLE pentathlon IN DATABASE pentathlon SET synchronous_commit = on;
ALTER ROLE pentathlon IN DATABASE pentathlon SET statement_timeout = '10s';
ALTER ROLE pentathlon IN DATABASE pentathlon SET idle_in_transaction_session_timeout = '10s';
ALTER ROLE pentathlon IN DATABASE pentathlon SET search_path = pentathlon;

\connect pentathlon
REVOKE ALL ON SCHEMA public FROM PUBLIC;
CREATE SCHEMA pentathlon AUTHORIZATION pentathlon;
