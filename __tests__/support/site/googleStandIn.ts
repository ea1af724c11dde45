type Viz = typeof google.visualization;
type Cell = string | boolean | null | { v: number; f: string };
type Column = { type: string; label?: string; role?: string };

/** What a chart was told when it was drawn. */
export interface Drawn {
  type: string;
  columns: Column[];
  rows: Cell[][];
  options: google.visualization.ColumnChartOptions;
}

/** Stands in for Google's library, which can't be had in a test: it records, and says what it is told to. */
export class GoogleStandIn {
  drawn: Drawn[] = [];
  cleared = 0;
  /** The event after each drawing; none: it hangs */
  says: 'ready' | 'error' | null = 'ready';

  /** Puts itself where Google's loader would put the library. */
  install(): void {
    // The stand-in has only what react-google-charts and we use of the library.
    window.google = { charts: this.charts(), visualization: this.visualization() } as typeof google;
  }

  private charts(): typeof google.charts {
    const load = () => Promise.resolve();
    const setOnLoadCallback = (handler: () => void) => handler();
    const safeLoad = () => Promise.resolve();
    return { load, safeLoad, setOnLoadCallback } as unknown as typeof google.charts;
  }

  private visualization(): Viz {
    const listeners = new Map<object, Map<string, () => void>>();
    const draw = (wrapper: object, drawn: Drawn) => {
      this.drawn.push(drawn);
      if (this.says !== null) listeners.get(wrapper)?.get(this.says)?.();
    };
    const clear = () => {
      this.cleared += 1;
    };
    class Table {
      constructor(readonly data: [Column[], ...Cell[][]]) {}
      getNumberOfColumns = () => this.data[0].length;
      getColumnId = () => '';
      getColumnLabel = (index: number) => this.data[0][index]?.label ?? '';
      getColumnType = (index: number) => this.data[0][index]?.type ?? '';
    }
    class View {
      constructor(readonly table: Table) {}
      setColumns = () => undefined;
    }
    class ChartWrapper {
      private type = '';
      private options = {};
      private view: View | undefined;
      setChartType = (type: string) => void (this.type = type);
      getChartType = () => this.type;
      setOptions = (options: object) => void (this.options = options);
      setDataTable = (view: View) => void (this.view = view);
      getChart = () => ({ clearChart: clear });
      draw = () => {
        const [columns = [], ...rows] = this.view?.table.data ?? [];
        draw(this, {
          type: this.type,
          columns: columns as Column[],
          rows: rows as Cell[][],
          options: this.options,
        });
      };
    }
    const events = {
      addListener: (wrapper: object, name: string, callback: () => void) => {
        listeners.set(wrapper, (listeners.get(wrapper) ?? new Map()).set(name, callback));
        return { wrapper, name };
      },
      removeListener: ({ wrapper, name }: { wrapper: object; name: string }) => {
        listeners.get(wrapper)?.delete(name);
      },
    };
    return {
      arrayToDataTable: (data: [Column[], ...Cell[][]]) => new Table(data),
      DataTable: Table,
      DataView: View,
      ChartWrapper,
      Dashboard: class {
        draw = () => undefined;
      },
      events,
    } as unknown as Viz;
  }
}
