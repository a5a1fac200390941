/** An error of the catalogue: its HTTP status and what a person reads. */
export type ErrorEntry = { status: number; message: string };
