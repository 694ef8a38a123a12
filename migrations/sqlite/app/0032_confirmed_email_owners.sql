-- Accounts that were made before emails had to be confirmed keep theirs. Where several have one email, in whatever letter
-- case, it belongs to the account that a provider vouches for, then to the oldest; the owners of the others confirm theirs.
UPDATE `accounts` SET `confirmed_email` = iif(`provider` = 'local', `subject`, lower(trim(`email`)))
WHERE `id` IN (
  SELECT `id` FROM (
    SELECT `id`, row_number() OVER (
      PARTITION BY iif(`provider` = 'local', `subject`, lower(trim(`email`)))
      ORDER BY `provider` = 'local', `id`
    ) AS `place` FROM `accounts`
  ) WHERE `place` = 1
);
