CREATE TABLE "shop"."customer_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "customer_notes_text_given" CHECK ("shop"."customer_notes"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "shop"."message_replies" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"message_id" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "message_replies_text_given" CHECK ("shop"."message_replies"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "shop"."part_questions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"message_id" text COLLATE "C",
	"question" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"published_at" bigint NOT NULL,
	CONSTRAINT "part_questions_texts_given" CHECK ("shop"."part_questions"."question" <> '' and "shop"."part_questions"."answer" <> '')
);
--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD COLUMN "state" text COLLATE "C" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD COLUMN "reference" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD COLUMN "account_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD COLUMN "part_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD COLUMN "checkout_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "shop"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."message_replies" ADD CONSTRAINT "message_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."part_questions" ADD CONSTRAINT "part_questions_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."part_questions" ADD CONSTRAINT "part_questions_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "shop"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "shop"."customer_notes" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "shop"."message_replies" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "part_questions_part" ON "shop"."part_questions" USING btree ("part_id","published_at","id");--> statement-breakpoint
CREATE INDEX "part_questions_published" ON "shop"."part_questions" USING btree ("published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_questions_message" ON "shop"."part_questions" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD CONSTRAINT "contact_messages_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD CONSTRAINT "contact_messages_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."contact_messages" ADD CONSTRAINT "contact_messages_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "shop"."contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "shop"."contact_messages" USING btree ("account_id","part_id","created_at","id") WHERE "shop"."contact_messages"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "shop"."contact_messages" USING btree ("account_id") WHERE "shop"."contact_messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "contact_messages_part" ON "shop"."contact_messages" USING btree ("part_id") WHERE "shop"."contact_messages"."part_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_checkout" ON "shop"."contact_messages" USING btree ("checkout_id") WHERE "shop"."contact_messages"."checkout_id" is not null;