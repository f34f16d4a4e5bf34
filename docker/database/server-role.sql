-- Runs once, when the database is made: the site gets a role that owns its database and may do nothing else. The superuser
-- has no password; it is reached inside of the container: docker compose exec database psql --username postgres tiempos
\getenv password POSTGRES_PASSWORD
create role tiempos login password :'password';
alter database tiempos owner to tiempos;
alter role postgres password null;
