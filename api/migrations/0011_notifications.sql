-- Up Migration
-- What is told outside (通知). A notification is stored in the transaction of what it tells, and handed over afterwards.

-- Only ever added. `at` is the time of records, `made_at` the real one; `detail` names no voter and no source.
create table notification (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  at timestamptz(3) not null default recorded_now(),
  made_at timestamptz(3) not null default clock_timestamp(),
  detail json not null
);
create index notification_made_at on notification (made_at);

-- One for each way that a notification is sent. While it is being sent `due_at` is the end of the lease: whoever took it may
-- have ended, and then another process takes it. `outcome` is what the last attempt came to.
create table notification_delivery (
  notification uuid not null references notification (id),
  channel text not null check (channel in ('webhook', 'mail')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz(3) not null default clock_timestamp(),
  outcome text,
  primary key (notification, channel)
);
create index notification_delivery_due on notification_delivery (channel, due_at)
  where state = 'waiting';

-- Troubles that were told and have not ended: each is told once.
create table told_trouble (
  kind text primary key,
  since timestamptz(3) not null default clock_timestamp()
);

-- DJ-days of the review, and days of the daily record, that were told.
create table told_case (
  date date not null,
  dj text collate "C" not null,
  primary key (date, dj)
);
create table told_day (
  date date primary key
);

-- How many votes, voided ones too, were stored when ten minutes of the vote's clock began; and since when their number is what it is.
create table arrival (
  at timestamptz primary key,
  votes bigint not null check (votes >= 0)
);
create table last_arrival (
  one boolean primary key default true check (one),
  votes bigint not null check (votes >= 0),
  at timestamptz(3) not null
);

grant select, insert on notification, told_case, told_day to dj_ranking_app;
grant select, insert, update on notification_delivery, last_arrival to dj_ranking_app;
grant select, insert, delete on told_trouble, arrival to dj_ranking_app;
