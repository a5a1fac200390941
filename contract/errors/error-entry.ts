/** An error of the catalogue: its HTTP status and its text. */
export type ErrorEntry = { status: number; message: string };
