CREATE SEQUENCE "shop"."checkout_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "shop"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE INDEX "parts_on_hand" ON "shop"."parts" USING btree ("on_hand");--> statement-breakpoint
SELECT setval('shop.order_numbers', value) FROM shop.counters WHERE name = 'orders' AND value > 0;--> statement-breakpoint
SELECT setval('shop.checkout_numbers', value) FROM shop.counters WHERE name = 'checkouts' AND value > 0;--> statement-breakpoint
-- Servers of the version before take numbers from these rows, while no other unit of work runs.
INSERT INTO shop.counters (name, value)
  SELECT name, 0 FROM (VALUES ('orders'), ('checkouts')) AS taken (name)
  WHERE EXISTS (SELECT 1 FROM shop.counters)
  ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION shop.take_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT max(nextval(CASE new.name WHEN 'orders' THEN 'shop.order_numbers'::regclass
      ELSE 'shop.checkout_numbers'::regclass END))
    INTO new.value FROM generate_series(1, new.value - old.value);
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER counters_take_numbers BEFORE UPDATE ON shop.counters FOR EACH ROW
  WHEN (new.name IN ('orders', 'checkouts') AND new.value > old.value)
  EXECUTE FUNCTION shop.take_numbers();--> statement-breakpoint
CREATE FUNCTION shop.set_part_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.revision := pg_current_xact_id()::text::bigint;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER parts_revision BEFORE INSERT OR UPDATE ON shop.parts FOR EACH ROW
  EXECUTE FUNCTION shop.set_part_revision();
