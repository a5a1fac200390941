/** The teacher that the journeys' server is started with. */
export const teacher = { email: 'teacher@example.com', password: 'Kimya!2026-teach' };

/** A password that passes the six checks. */
export const studentPassword = 'Kimya!2026x';
