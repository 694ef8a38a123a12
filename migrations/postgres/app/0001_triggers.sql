-- What the generator of migrations does not know: functions, full-text search and triggers. Their SQLite versions are in
-- the migrations of SQLite. PostgreSQL 17 brings the collation "pg_c_utf8", which folds all letters in every database.

CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(value COLLATE pg_c_utf8);
--> statement-breakpoint
-- Removes case and combining marks, as `foldText` does.
CREATE FUNCTION plain(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") ELSE
	normalize(lower(regexp_replace(normalize(value, NFD) COLLATE "C", '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef]+', '', 'g') COLLATE pg_c_utf8), NFC) COLLATE "C"
END;
--> statement-breakpoint
-- Separates words as the tokenizer of SQLite does. The beginning is enough for texts that a tsvector could not hold.
CREATE FUNCTION search_terms(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(plain(left(value, 200000)) COLLATE pg_c_utf8, '[^[:alnum:]]+', ' ', 'g');
--> statement-breakpoint
ALTER TABLE search_texts ADD COLUMN words tsvector NOT NULL DEFAULT '', ADD COLUMN size bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX search_texts_words ON search_texts USING gin (words);
--> statement-breakpoint
-- All words that were ever indexed, for completions and corrections.
CREATE TABLE search_words (term text COLLATE "C" PRIMARY KEY);
--> statement-breakpoint
-- The weights mark the column of a word: A the title, B the body, C the scope, which identifies the owner.
CREATE FUNCTION search_put(
	new_source text, new_owner bigint, new_key bigint, new_day text, scope text, title text, body text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	vector tsvector := setweight(to_tsvector('simple', search_terms(title)), 'A')
		|| setweight(to_tsvector('simple', search_terms(body)), 'B');
BEGIN
	INSERT INTO search_words (term)
		SELECT lexeme FROM unnest(vector) WHERE NOT EXISTS (SELECT 1 FROM search_words WHERE term = lexeme)
		ON CONFLICT DO NOTHING;
	vector := vector || setweight(to_tsvector('simple', scope), 'C');
	INSERT INTO search_texts (source, owner, key, day, words, size)
		VALUES (new_source, new_owner, new_key, coalesce(new_day, ''), vector,
			(SELECT sum(cardinality(positions)) FROM unnest(vector)))
		ON CONFLICT (source, owner, key)
		DO UPDATE SET day = coalesce(new_day, search_texts.day), words = excluded.words, size = excluded.size;
END $$;
--> statement-breakpoint
-- The rank of SQLite, BM25, in two steps: what depends on the query alone, and the score of a text, lower for a better one.
CREATE FUNCTION search_weights(query tsquery) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
	total float8 := (SELECT reltuples FROM pg_class WHERE oid = 'search_texts'::regclass);
	mean float8;
	terms jsonb;
BEGIN
	IF total < 50000 THEN
		SELECT count(*), avg(size) INTO total, mean FROM search_texts;
	ELSE
		SELECT avg(size) INTO mean FROM search_texts TABLESAMPLE SYSTEM (1);
	END IF;
	SELECT jsonb_agg(jsonb_build_object('word', term[1], 'is_prefix', term[2] = '*', 'columns', term[3],
			'idf', greatest(ln((total - hits + 0.5) / (hits + 0.5)), 1e-6))) INTO terms
		FROM (
			SELECT term, (SELECT count(*) FROM search_texts
				WHERE words @@ ('''' || term[1] || ''':' || term[2] || term[3])::tsquery)::float8 AS hits
			FROM regexp_matches(query::text, '''([^'']+)'':(\*?)(A?B?)(?!C)', 'g') AS term
			WHERE term[3] <> ''
		) AS counted
		WHERE hits < total;
	RETURN jsonb_build_object('mean', mean, 'terms', coalesce(terms, '[]'));
END $$;
--> statement-breakpoint
CREATE FUNCTION search_score(words tsvector, size bigint, weights jsonb) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT -coalesce(sum(
		(term ->> 'idf')::float8 * frequency * 2.2
			/ (frequency + 1.2 * (0.25 + 0.75 * size / (weights ->> 'mean')::float8))
	), 0)
	FROM jsonb_array_elements(weights -> 'terms') AS term, LATERAL (
		SELECT coalesce(sum(CASE mark WHEN 'A' THEN 10 ELSE 1 END), 0)::float8 AS frequency
		FROM unnest(words) AS entry (lexeme, positions, marks), unnest(marks) AS mark
		WHERE strpos(term ->> 'columns', mark) > 0
			AND (lexeme = term ->> 'word' OR ((term ->> 'is_prefix')::boolean AND starts_with(lexeme, term ->> 'word')))
	) AS counted
$$;
--> statement-breakpoint
-- The arguments are the source, and the columns of the owner (or 0) and of the key.
CREATE FUNCTION search_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	row_values jsonb := to_jsonb(old);
BEGIN
	DELETE FROM search_texts WHERE source = TG_ARGV[0]
		AND owner = coalesce((row_values ->> TG_ARGV[1])::bigint, 0) AND key = (row_values ->> TG_ARGV[2])::bigint;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_article_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('article', 0, new.id, new.updated_on, 'article',
		new.title,
		new.body);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_article_stored AFTER INSERT OR UPDATE OF title, body, updated_on ON articles
	FOR EACH ROW EXECUTE FUNCTION search_article_stored();
--> statement-breakpoint
CREATE TRIGGER search_article_removed AFTER DELETE ON articles
	FOR EACH ROW EXECUTE FUNCTION search_removed('article', '', 'id');
--> statement-breakpoint
CREATE FUNCTION search_chat_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('chat', new.account, new.uid, '', 'chat' || new.account,
		new.display_name,
		new.about);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_chat_stored AFTER INSERT OR UPDATE OF display_name, about ON chat_contacts
	FOR EACH ROW EXECUTE FUNCTION search_chat_stored();
--> statement-breakpoint
CREATE TRIGGER search_chat_removed AFTER DELETE ON chat_contacts
	FOR EACH ROW EXECUTE FUNCTION search_removed('chat', 'account', 'uid');
--> statement-breakpoint
CREATE FUNCTION search_event_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('event', new.account, new.id, left(new.start, 10), 'event' || new.account,
		new.title,
		new.description || ' ' || new.location);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_event_stored AFTER INSERT OR UPDATE OF title, description, location, start ON events
	FOR EACH ROW EXECUTE FUNCTION search_event_stored();
--> statement-breakpoint
CREATE TRIGGER search_event_removed AFTER DELETE ON events
	FOR EACH ROW EXECUTE FUNCTION search_removed('event', 'account', 'id');
--> statement-breakpoint
CREATE FUNCTION search_question_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('question', 0, new.id, new.updated_on, 'question',
		new.question,
		new.answer);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_question_stored AFTER INSERT OR UPDATE OF question, answer, updated_on ON faqs
	FOR EACH ROW EXECUTE FUNCTION search_question_stored();
--> statement-breakpoint
CREATE TRIGGER search_question_removed AFTER DELETE ON faqs
	FOR EACH ROW EXECUTE FUNCTION search_removed('question', '', 'id');
--> statement-breakpoint
CREATE FUNCTION search_grid_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('grid', 0, new.id, '', 'grid',
		new.firstname || ' ' || new.lastname,
		concat_ws(' ', new.company, new.city, new.country, new.email));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_grid_stored AFTER INSERT OR UPDATE OF firstname, lastname, company, city, country, email ON grid_contacts
	FOR EACH ROW EXECUTE FUNCTION search_grid_stored();
--> statement-breakpoint
CREATE TRIGGER search_grid_removed AFTER DELETE ON grid_contacts
	FOR EACH ROW EXECUTE FUNCTION search_removed('grid', '', 'id');
--> statement-breakpoint
CREATE FUNCTION search_mail_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('mail', new.account, new.id, new.year || '-' || lpad(((strpos('JanFebMarAprMayJunJulAugSepOctNovDec', left(new.day, 3)) + 2) / 3)::text, 2, '0') || '-' || lpad(substr(new.day, 5), 2, '0'), 'mail' || new.account,
		new.subject,
		concat_ws(' ', new.sender_name, new.sender, new.message, new.attachments));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_mail_stored AFTER INSERT OR UPDATE OF subject, sender_name, sender, message, attachments, day, year ON mails
	FOR EACH ROW EXECUTE FUNCTION search_mail_stored();
--> statement-breakpoint
CREATE TRIGGER search_mail_removed AFTER DELETE ON mails
	FOR EACH ROW EXECUTE FUNCTION search_removed('mail', 'account', 'id');
--> statement-breakpoint
CREATE FUNCTION search_user_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('user', 0, new.id, '', 'user',
		new.name,
		concat_ws(' ', new.username, new.email, new.country, new.company, new.department));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_user_stored AFTER INSERT OR UPDATE OF name, username, email, country, company, department ON managed_users
	FOR EACH ROW EXECUTE FUNCTION search_user_stored();
--> statement-breakpoint
CREATE TRIGGER search_user_removed AFTER DELETE ON managed_users
	FOR EACH ROW EXECUTE FUNCTION search_removed('user', '', 'id');
--> statement-breakpoint
CREATE FUNCTION search_product_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('product', 0, new.id, '', 'product',
		new.name,
		new.category || ' ' || new.order_status);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_product_stored AFTER INSERT OR UPDATE OF name, category, order_status ON products
	FOR EACH ROW EXECUTE FUNCTION search_product_stored();
--> statement-breakpoint
CREATE TRIGGER search_product_removed AFTER DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION search_removed('product', '', 'id');
--> statement-breakpoint
CREATE FUNCTION search_task_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('task', new.account, new.id, coalesce(new.due, ''), 'task' || new.account,
		new.title,
		new."desc");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_task_stored AFTER INSERT OR UPDATE OF title, "desc", due ON tasks
	FOR EACH ROW EXECUTE FUNCTION search_task_stored();
--> statement-breakpoint
CREATE TRIGGER search_task_removed AFTER DELETE ON tasks
	FOR EACH ROW EXECUTE FUNCTION search_removed('task', 'account', 'id');
--> statement-breakpoint
CREATE FUNCTION search_invoice_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_put('invoice', new.account, new.id, to_char(to_timestamp(new.issued_ms / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'invoice' || new.account,
		'INV-' || lpad(new.account::text, greatest(4, length(new.account::text)), '0') || '-' || lpad(new.id::text, greatest(4, length(new.id::text)), '0'),
		coalesce((
			SELECT coalesce((SELECT string_agg(line.value ->> 'name', ' ') FROM jsonb_array_elements(o.lines::jsonb) AS line(value)), '')
				|| ' ' || (o.address::jsonb ->> 'name') || ' ' || (o.address::jsonb ->> 'town')
			FROM orders AS o WHERE o.account = new.account AND o.id = new.id
		), ''));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_invoice_stored AFTER INSERT ON invoices
	FOR EACH ROW EXECUTE FUNCTION search_invoice_stored();
--> statement-breakpoint
CREATE TRIGGER search_invoice_removed AFTER DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION search_removed('invoice', 'account', 'id');
--> statement-breakpoint
-- A message of a group has a negative contact, and belongs to the group.
CREATE FUNCTION search_message_stored() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	day text := CASE WHEN TG_OP = 'INSERT' THEN CASE WHEN new.time ~ '^.{3} [A-Z][a-z][a-z] [0-3][0-9] [0-9]{4}' AND strpos('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.time, 5, 3)) > 0
		THEN substr(new.time, 12, 4) || '-' || lpad(((strpos('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.time, 5, 3)) + 2) / 3)::text, 2, '0') || '-' || substr(new.time, 9, 2) ELSE '' END END;
	body text := CASE WHEN new.deleted_at IS NULL THEN new.text_content ELSE '' END;
BEGIN
	IF new.contact > 0 THEN
		PERFORM search_put('message', new.account, new.id, day, 'message' || new.account, '', body);
	ELSIF new.contact < 0 THEN
		PERFORM search_put('group', -new.contact, new.shared, day, 'group' || (-new.contact), '', body);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_message_stored AFTER INSERT OR UPDATE OF text_content, deleted_at ON chat_messages
	FOR EACH ROW EXECUTE FUNCTION search_message_stored();
--> statement-breakpoint
CREATE FUNCTION chat_message_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.contact > 0 THEN
		DELETE FROM search_texts WHERE source = 'message' AND owner = old.account AND key = old.id;
	ELSIF old.contact < 0 THEN
		DELETE FROM search_texts WHERE source = 'group' AND owner = -old.contact AND key = old.shared;
		UPDATE chats SET unseen = greatest(0, unseen - 1)
			WHERE contact = old.contact AND account <> old.account AND old.deleted_at IS NULL AND account IN
			(SELECT account FROM chat_members WHERE "group" = -old.contact AND seen_up_to < old.shared);
		UPDATE chats SET last = coalesce((SELECT max(shared) FROM chat_messages WHERE contact = old.contact), 0)
			WHERE contact = old.contact AND last = old.shared;
	END IF;
	IF NOT EXISTS (SELECT 1 FROM chat_messages WHERE shared = old.shared) THEN
		DELETE FROM chat_reactions WHERE message = old.shared;
		DELETE FROM chat_files WHERE message = old.shared;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_message_removed AFTER DELETE ON chat_messages
	FOR EACH ROW EXECUTE FUNCTION chat_message_removed();
--> statement-breakpoint
CREATE FUNCTION chat_file_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM uploads WHERE file = old.file;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_file_removed AFTER DELETE ON chat_files
	FOR EACH ROW EXECUTE FUNCTION chat_file_removed();
--> statement-breakpoint
CREATE FUNCTION chat_group_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM chats WHERE contact = -old.id;
	DELETE FROM chat_messages WHERE contact = -old.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_group_removed AFTER DELETE ON chat_groups
	FOR EACH ROW EXECUTE FUNCTION chat_group_removed();
--> statement-breakpoint
CREATE FUNCTION chat_member_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE chat_members SET role = 'owner' WHERE "group" = old."group"
		AND NOT EXISTS (SELECT 1 FROM chat_members WHERE "group" = old."group" AND role = 'owner')
		AND account = (SELECT account FROM chat_members WHERE "group" = old."group" ORDER BY joined_ms, account LIMIT 1);
	DELETE FROM chat_groups WHERE id = old."group" AND NOT EXISTS (SELECT 1 FROM chat_members WHERE "group" = old."group");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_member_left AFTER DELETE ON chat_members
	FOR EACH ROW EXECUTE FUNCTION chat_member_left();
--> statement-breakpoint
CREATE FUNCTION audit_event_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Audit events are never updated.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON audit_events
	FOR EACH ROW EXECUTE FUNCTION audit_event_refused();
--> statement-breakpoint
-- Links the account and the record of a person by their confirmed email.
CREATE FUNCTION account_email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.confirmed_email IS NOT NULL AND (TG_OP = 'INSERT' OR new.confirmed_email IS DISTINCT FROM old.confirmed_email) THEN
		UPDATE managed_users SET account = new.id WHERE lower(email) = new.confirmed_email AND account IS NULL
			AND NOT EXISTS (SELECT 1 FROM managed_users AS linked WHERE linked.account = new.id);
	ELSIF TG_OP = 'UPDATE' AND new.confirmed_email IS NULL AND old.confirmed_email IS NOT NULL THEN
		UPDATE managed_users SET account = NULL WHERE account = new.id AND lower(email) = old.confirmed_email;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_email_changed AFTER INSERT OR UPDATE OF confirmed_email ON accounts
	FOR EACH ROW EXECUTE FUNCTION account_email_changed();
--> statement-breakpoint
CREATE FUNCTION managed_user_email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (TG_OP = 'INSERT' AND new.account IS NULL) OR (TG_OP = 'UPDATE' AND lower(new.email) <> lower(old.email)) THEN
		UPDATE managed_users SET account = coalesce((
			SELECT id FROM accounts WHERE confirmed_email = lower(new.email)
				AND NOT EXISTS (SELECT 1 FROM managed_users AS linked WHERE linked.account = accounts.id)
		), account) WHERE id = new.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER managed_user_email_changed AFTER INSERT OR UPDATE OF email ON managed_users
	FOR EACH ROW EXECUTE FUNCTION managed_user_email_changed();
--> statement-breakpoint
-- Copies the state of a task to its tags, so that tagged tasks are counted without reading tasks.
CREATE FUNCTION task_tag_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE task_tags SET is_trashed = t.is_trashed, is_completed = t.is_completed FROM tasks AS t
		WHERE t.account = new.account AND t.id = new.task
		AND task_tags.account = new.account AND task_tags.tag = new.tag AND task_tags.task = new.task;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_tag_added AFTER INSERT ON task_tags
	FOR EACH ROW EXECUTE FUNCTION task_tag_added();
--> statement-breakpoint
CREATE FUNCTION task_state_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE task_tags SET is_trashed = new.is_trashed, is_completed = new.is_completed
		WHERE account = new.account AND task = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_state_changed AFTER UPDATE OF is_trashed, is_completed ON tasks
	FOR EACH ROW EXECUTE FUNCTION task_state_changed();
--> statement-breakpoint
-- The uploaded files in parts, which are compressed already.
CREATE TABLE file_parts (
	folder text COLLATE "C", name text COLLATE "C", number integer, bytes bytea NOT NULL,
	PRIMARY KEY (folder, name, number)
);
--> statement-breakpoint
ALTER TABLE file_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
