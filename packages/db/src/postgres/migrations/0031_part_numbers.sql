-- contracts 0031_part_numbers
-- data part-numbers
SELECT 1;
