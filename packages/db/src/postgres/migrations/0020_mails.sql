CREATE TABLE "shop"."mails" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C",
	"recipient" text COLLATE "C" NOT NULL,
	"payload" json NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"next_attempt_at" bigint,
	"last_error" text COLLATE "C",
	"subject" text COLLATE "C",
	"html" text COLLATE "C",
	"text" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "mails_state_known" CHECK ("shop"."mails"."state" in ('queued', 'sending', 'sent', 'skipped', 'dead')),
	CONSTRAINT "mails_waiting" CHECK (("shop"."mails"."next_attempt_at" is not null) = ("shop"."mails"."state" in ('queued', 'sending'))),
	CONSTRAINT "mails_sent_once" CHECK (("shop"."mails"."sent_at" is null) = ("shop"."mails"."state" <> 'sent')),
	CONSTRAINT "mails_sent_content" CHECK (("shop"."mails"."subject" is null) = ("shop"."mails"."html" is null) and ("shop"."mails"."html" is null) = ("shop"."mails"."text" is null)
          and ("shop"."mails"."sent_at" is null or "shop"."mails"."html" is not null))
);
--> statement-breakpoint
ALTER TABLE "shop"."newsletter_addresses" ADD COLUMN "token" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."newsletter_addresses" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
ALTER TABLE "shop"."newsletter_addresses" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "shop"."mails" USING btree ("next_attempt_at") WHERE "shop"."mails"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_state" ON "shop"."mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "shop"."mails" USING btree ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "newsletter_addresses_unasked" ON "shop"."newsletter_addresses" USING btree ("email") WHERE "shop"."newsletter_addresses"."asked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_addresses_token" ON "shop"."newsletter_addresses" USING btree ("token") WHERE "shop"."newsletter_addresses"."token" <> '';