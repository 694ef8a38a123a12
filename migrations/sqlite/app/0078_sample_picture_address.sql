-- The picture of the sample topic “Load-in and load-out” was called get-in.svg.
UPDATE "knowledge_topics" SET "img" = '/img/topics/load-in.svg' WHERE "img" = '/img/topics/get-in.svg';--> statement-breakpoint
UPDATE "posts" SET "img" = '/img/topics/load-in.svg' WHERE "img" = '/img/topics/get-in.svg';
