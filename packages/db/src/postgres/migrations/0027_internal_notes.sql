CREATE TABLE "shop"."internal_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "internal_notes_text_given" CHECK ("shop"."internal_notes"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "shop"."internal_notes" ADD CONSTRAINT "internal_notes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."internal_notes" ADD CONSTRAINT "internal_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "internal_notes_checkout" ON "shop"."internal_notes" USING btree ("checkout_id","created_at","id");