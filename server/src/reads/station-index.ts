import type { Pool } from 'pg';

export interface StationSpot {
  groupId: string;
  latitude: number;
  longitude: number;
}

const freshMs = 600_000;

/** Where stations are, and which interchange they belong to; they hardly ever change. */
export class StationIndex {
  private stations: ReadonlyMap<string, StationSpot> = new Map();
  private readAt = -freshMs;

  constructor(private readonly pool: Pool) {}

  async find(stationId: string): Promise<StationSpot | undefined> {
    const at = performance.now();
    if (at - this.readAt >= freshMs) await this.read(at);
    return this.stations.get(stationId);
  }

  private async read(at: number): Promise<void> {
    const { rows } = await this.pool.query<StationSpot & { stationId: string }>(
      'select station_id as "stationId", group_id as "groupId", latitude, longitude from stations',
    );
    this.stations = new Map(rows.map(({ stationId, ...spot }) => [stationId, spot]));
    this.readAt = at;
  }
}
