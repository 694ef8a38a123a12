-- Existing mails name no time zone. They were stamped by the clock of a server, which in a container is UTC.
UPDATE `mails` SET `written_at` = printf('%s-%02d-%02dT%s.000Z', `year`, (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(`day`, 1, 3)) + 2) / 3, substr(`day`, 5), `time`);
