CREATE TABLE "shop"."erasure_requests" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"requested_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"erased_at" bigint,
	CONSTRAINT "erasure_requests_confirmed_first" CHECK ("shop"."erasure_requests"."erased_at" is null or "shop"."erasure_requests"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "shop"."users" ADD COLUMN "erased_at" bigint;--> statement-breakpoint
ALTER TABLE "shop"."erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_erased" ON "shop"."erasure_requests" USING btree ("erased_at","requested_at");--> statement-breakpoint
CREATE INDEX "audit_target" ON "shop"."audit" USING btree ("target_type","target_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "shop"."contact_messages" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "shop"."reviews" USING btree ("author_id","created_at","id");