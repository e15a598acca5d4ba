CREATE INDEX "audit_at" ON "shop"."audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "shop"."audit" USING btree ("target_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "shop"."audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "shop"."audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor_kind" ON "shop"."audit" USING btree ("actor_id","target_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor_action" ON "shop"."audit" USING btree ("actor_id","action","at","id");