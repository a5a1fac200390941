-- When somebody opened the chat with the link of an invitation; its page goes on with the next student on every phone.
alter table invitations add column messaged_at timestamptz;
