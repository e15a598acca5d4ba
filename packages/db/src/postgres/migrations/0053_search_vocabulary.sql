-- Counts the changes of attributes and settings, also by servers of the version before: see part-revisions.queries.ts.
CREATE FUNCTION shop.count_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop.counters AS counter (name, value) VALUES ('search vocabulary', 1)
    ON CONFLICT (name) DO UPDATE SET value = counter.value + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER attributes_vocabulary AFTER INSERT OR UPDATE OR DELETE ON shop.attributes
  FOR EACH STATEMENT EXECUTE FUNCTION shop.count_vocabulary();--> statement-breakpoint
CREATE TRIGGER settings_vocabulary AFTER INSERT OR UPDATE OR DELETE ON shop.settings
  FOR EACH STATEMENT EXECUTE FUNCTION shop.count_vocabulary();
