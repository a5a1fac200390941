export type WatermarkTables = {
  watermarks: {
    /** `YYYY-MM-DD`, in Egypt. */
    day: string;
  };
};
