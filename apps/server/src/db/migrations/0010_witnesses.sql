-- Witnesses of threads that were joined with another stayed behind; the ledger takes them away itself from now on.
DELETE FROM item_witness w
WHERE NOT EXISTS (SELECT FROM order_thread t WHERE t.company_id = w.company_id AND t.id = w.thread_id);
