-- The owner of the tables, and the API's own login, which can change no vote (docs/operations.md, Roles in the database).
create role votes_owner login password 'only-for-trying-out';
create role dj_ranking_app nologin;
create role api login password 'only-for-trying-out' in role dj_ranking_app;
create database votes owner votes_owner;
