-- The misses of a PIN are counted on every node of a cluster, in a statement that asks whether its owner has a second factor.
select replicate('second_factors');
