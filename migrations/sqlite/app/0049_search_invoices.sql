-- Invoices belong to the full-text index: their number, items and recipient. Their order never changes.
CREATE TRIGGER `search_invoice_added` AFTER INSERT ON `invoices` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('invoice', new.`account`, new.`id`, strftime('%Y-%m-%d', new.`issued_ms` / 1000, 'unixepoch'));
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'invoice' || new.`account`, printf('INV-%04d-%04d', new.`account`, new.`id`), coalesce((
			SELECT coalesce(group_concat(l.`value` ->> '$.name', ' '), '') || ' ' || (o.`address` ->> '$.name') || ' ' || (o.`address` ->> '$.town')
			FROM `orders` AS o, json_each(o.`lines`) AS l WHERE o.`account` = new.`account` AND o.`id` = new.`id`
		), '')
		FROM `search_texts` WHERE `source` = 'invoice' AND `owner` = new.`account` AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_invoice_removed` AFTER DELETE ON `invoices` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'invoice' AND `owner` = old.`account` AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'invoice' AND `owner` = old.`account` AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'invoice', r.`account`, r.`id`, strftime('%Y-%m-%d', r.`issued_ms` / 1000, 'unixepoch') FROM `invoices` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'invoice' || r.`account`, printf('INV-%04d-%04d', r.`account`, r.`id`), coalesce((
			SELECT coalesce(group_concat(l.`value` ->> '$.name', ' '), '') || ' ' || (o.`address` ->> '$.name') || ' ' || (o.`address` ->> '$.town')
			FROM `orders` AS o, json_each(o.`lines`) AS l WHERE o.`account` = r.`account` AND o.`id` = r.`id`
		), '')
	FROM `invoices` AS r JOIN `search_texts` AS s ON s.`source` = 'invoice' AND s.`owner` = r.`account` AND s.`key` = r.`id`;
