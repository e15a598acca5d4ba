-- contracts 0032_part_numbers
-- data part-numbers
SELECT 1;
